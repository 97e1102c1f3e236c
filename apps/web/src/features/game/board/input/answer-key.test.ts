import { triangleAt } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { facesWithOpen } from '../testing/faces-with-open.ts'
import { answerKey } from './keys.ts'

const here = triangleAt(10, 3)
const open = triangleAt(2, 1)
const faces = facesWithOpen(open)
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const answer = (key: string, more: Partial<typeof plain> = {}) => answerKey({ ...plain, ...more, key }, here, faces)

describe('a key on a triangle', () => {
  test('that means nothing here is left to others', () => {
    expect(answer('Tab')).toBeUndefined()
    expect(answer('e')).toBeUndefined()
  })

  test('is the browser’s when a modifier is held', () => {
    expect(answer('Enter', { ctrlKey: true })).toBeUndefined()
    expect(answer('ArrowLeft', { altKey: true })).toBeUndefined()
  })

  test('held down presses once', () => {
    expect(answer('Enter', { repeat: true })).toEqual({ type: 'hold still' })
  })

  test.each(['Enter', ' '])('%j presses it, and with Shift asks for a lock', (key) => {
    expect(answer(key)).toEqual({ type: 'press', wantsLock: false })
    expect(answer(key, { shiftKey: true })).toEqual({ type: 'press', wantsLock: true })
  })

  test('goes by arrows to what lies beside, by Home and End to what is open', () => {
    expect(answer('ArrowRight')).toEqual({ type: 'go', to: triangleAt(11, 4) })
    expect(answer('Home')).toEqual({ type: 'go', to: open })
    expect(answer('End')).toEqual({ type: 'go', to: open })
  })
})
