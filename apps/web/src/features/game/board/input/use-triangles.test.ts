import { describe, expect, test } from 'vitest'
import { answerPress } from './use-triangles.ts'

const open = { state: 'open', isLockable: true, isLocking: false, wantsLock: false } as const

describe('a press on a triangle', () => {
  test.each(['free', 'claimed', 'locked'] as const)('that is %s is denied', (state) => {
    expect(answerPress({ ...open, state })).toBe('denied')
  })

  test('that asks for an impossible lock is denied, because a claim cannot be undone', () => {
    expect(answerPress({ ...open, isLockable: false, wantsLock: true })).toBe('denied')
  })

  test('that is open claims it', () => {
    expect(answerPress(open)).toBe('claim')
  })

  test('claims it with a lock when the press or the switch asks for one', () => {
    expect(answerPress({ ...open, wantsLock: true })).toBe('claim-with-lock')
    expect(answerPress({ ...open, isLocking: true })).toBe('claim-with-lock')
  })

  test('claims without a lock where there is nothing to lock, even if the switch is on', () => {
    expect(answerPress({ ...open, isLocking: true, isLockable: false })).toBe('claim')
  })
})
