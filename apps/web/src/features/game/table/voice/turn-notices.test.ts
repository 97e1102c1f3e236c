import { expect, test } from 'vitest'
import { noticeModeOf } from './turn-notices.ts'

test('a browser without notifications, or one that forbids them, is unable', () => {
  expect(noticeModeOf({ permission: undefined, isWanted: true })).toBe('unable')
  expect(noticeModeOf({ permission: 'denied', isWanted: true })).toBe('unable')
})

test('a permission alone is not a wish, and a wish alone no permission', () => {
  expect(noticeModeOf({ permission: 'granted', isWanted: false })).toBe('off')
  expect(noticeModeOf({ permission: 'default', isWanted: true })).toBe('off')
})

test('both together switch the notices on', () => {
  expect(noticeModeOf({ permission: 'granted', isWanted: true })).toBe('on')
})
