import { describe, expect, test } from 'vitest'
import { createHandClock } from '../browser/testing/hand-clock.ts'
import { afterPaint } from './after-paint.ts'

/** What may happen once, when it is told to. */
function createMoment() {
  let act: (() => void) | undefined
  const before = (asked: () => void) => {
    act = asked
    return () => {
      act = undefined
    }
  }
  return { before, come: () => act?.() }
}

function createPage() {
  const { pass, after } = createHandClock()
  const [picture, input] = [createMoment(), createMoment()]
  let times = 0
  afterPaint(() => times++, { after, beforePicture: picture.before, beforeInput: input.before })
  return { pass, draw: picture.come, press: input.come, times: () => times }
}

describe('what waits for a picture', () => {
  test('is not done before it is drawn', () => {
    const { pass, draw, times } = createPage()
    pass(150)
    draw()
    expect(times()).toBe(0)
  })

  test('is done right after it, and once', () => {
    const { pass, draw, press, times } = createPage()
    draw()
    pass(1)
    expect(times()).toBe(1)
    press()
    pass(1000)
    expect(times()).toBe(1)
  })

  test('is done without one where nothing is drawn, and not again when it is', () => {
    const { pass, draw, times } = createPage()
    pass(200)
    expect(times()).toBe(1)
    draw()
    pass(1000)
    expect(times()).toBe(1)
  })

  test('is done before whatever is asked for next, and not again after it', () => {
    const { pass, draw, press, times } = createPage()
    draw()
    press()
    expect(times()).toBe(1)
    pass(1000)
    expect(times()).toBe(1)
  })
})
