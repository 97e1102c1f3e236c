import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../../../shared/browser/testing/manual-clock.ts'
import { afterPaint } from './after-paint.ts'

/** A callback that the test triggers. */
function createMoment() {
  let act: (() => void) | undefined
  const before = (callback: () => void) => {
    act = callback
    return () => {
      act = undefined
    }
  }
  return { before, come: () => act?.() }
}

function createPage() {
  const { pass, after } = createManualClock()
  const [picture, input] = [createMoment(), createMoment()]
  let times = 0
  afterPaint(() => times++, { after, beforePicture: picture.before, beforeInput: input.before })
  return { pass, draw: picture.come, press: input.come, times: () => times }
}

describe('a task that waits for a paint', () => {
  test('does not run before the frame is painted', () => {
    const { pass, draw, times } = createPage()
    pass(150)
    draw()
    expect(times()).toBe(0)
  })

  test('runs once, right after the paint', () => {
    const { pass, draw, press, times } = createPage()
    draw()
    pass(1)
    expect(times()).toBe(1)
    press()
    pass(1000)
    expect(times()).toBe(1)
  })

  test('runs after the timeout if nothing is painted, and not again on a later paint', () => {
    const { pass, draw, times } = createPage()
    pass(200)
    expect(times()).toBe(1)
    draw()
    pass(1000)
    expect(times()).toBe(1)
  })

  test('runs before the next input is handled, and not again after it', () => {
    const { pass, draw, press, times } = createPage()
    draw()
    press()
    expect(times()).toBe(1)
    pass(1000)
    expect(times()).toBe(1)
  })
})
