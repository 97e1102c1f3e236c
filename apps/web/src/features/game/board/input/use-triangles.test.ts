import { describe, expect, test } from 'vitest'
import { decidePress } from './use-triangles.ts'

const open = { state: 'open', isLockable: true, isLocking: false, wantsLock: false } as const

describe('a press on a triangle', () => {
  test.each(['free', 'claimed', 'locked'] as const)('that is %s is denied', (state) => {
    expect(decidePress({ ...open, state })).toBe('denied')
  })

  test('that asks for an impossible lock is denied, because a claim cannot be undone', () => {
    expect(decidePress({ ...open, isLockable: false, wantsLock: true })).toBe('denied')
  })

  test('that is open claims it', () => {
    expect(decidePress(open)).toBe('claim')
  })

  test('claims it with a lock when the press or the switch asks for one', () => {
    expect(decidePress({ ...open, wantsLock: true })).toBe('claim-with-lock')
    expect(decidePress({ ...open, isLocking: true })).toBe('claim-with-lock')
  })

  test('claims without a lock where there is nothing to lock, even if the switch is on', () => {
    expect(decidePress({ ...open, isLocking: true, isLockable: false })).toBe('claim')
  })
})
