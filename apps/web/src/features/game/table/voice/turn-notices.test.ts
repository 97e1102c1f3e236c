import { expect, test } from 'vitest'
import { noticeModeOf } from './turn-notices.ts'

test('the notices are unable in a browser without notifications, or one that denies them', () => {
  expect(noticeModeOf({ permission: undefined, isWanted: true })).toBe('unable')
  expect(noticeModeOf({ permission: 'denied', isWanted: true })).toBe('unable')
})

test('the notices are off with the permission alone, or with the player’s choice alone', () => {
  expect(noticeModeOf({ permission: 'granted', isWanted: false })).toBe('off')
  expect(noticeModeOf({ permission: 'default', isWanted: true })).toBe('off')
})

test('the notices are on with both the permission and the player’s choice', () => {
  expect(noticeModeOf({ permission: 'granted', isWanted: true })).toBe('on')
})
