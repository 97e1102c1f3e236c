import { describe, expect, test } from 'vitest'
import { actionMs, createPlayback } from './playback.ts'

/** A clock whose timers run when the test says so. */
function manualClock() {
  let due: { readonly delayMs: number; readonly act: () => void } | undefined
  return {
    clock: {
      now: () => 0,
      after: (delayMs: number, act: () => void) => {
        const timer = { delayMs, act }
        due = timer
        return () => {
          if (due === timer) due = undefined
        }
      },
    },
    delay: () => due?.delayMs,
    pass: () => {
      const timer = due
      due = undefined
      timer?.act()
    },
  }
}

function setUp(at = 0) {
  const time = manualClock()
  const playback = createPlayback({ clock: time.clock, length: 6, turns: [0, 2, 4], at })
  return { ...time, playback, state: playback.store.getState }
}

describe('a playback', () => {
  test('begins at a frame that exists', () => {
    expect(setUp(99).state().at).toBe(5)
    expect(setUp(-3).state().at).toBe(0)
  })

  test('plays an action after another and stops at the last', () => {
    const { playback, pass, state } = setUp(3)
    playback.togglePlay()
    pass()
    expect(state()).toMatchObject({ at: 4, isPlaying: true })
    pass()
    expect(state()).toMatchObject({ at: 5, isPlaying: false })
    pass()
    expect(state().at).toBe(5)
  })

  test('plays from the start when it is at the end', () => {
    const { playback, pass, state } = setUp(5)
    playback.togglePlay()
    expect(state()).toMatchObject({ at: 0, isPlaying: true })
    pass()
    expect(state().at).toBe(1)
  })

  test.each([0.5, 1, 2, 4, 8] as const)('waits for an action at speed %f', (speed) => {
    const { playback, delay } = setUp()
    playback.setSpeed(speed)
    expect(delay()).toBeUndefined()
    playback.togglePlay()
    expect(delay()).toBe(actionMs / speed)
  })

  test('takes another speed at once', () => {
    const { playback, delay } = setUp()
    playback.togglePlay()
    playback.setSpeed(8)
    expect(delay()).toBe(actionMs / 8)
  })

  test('pauses, and no action comes after that', () => {
    const { playback, pass, state } = setUp()
    playback.togglePlay()
    playback.togglePlay()
    pass()
    expect(state()).toMatchObject({ at: 0, isPlaying: false })
  })

  test('stops at a step, so that the reader can look', () => {
    const { playback, pass, state } = setUp()
    playback.togglePlay()
    playback.stepActions(1)
    pass()
    expect(state()).toMatchObject({ at: 1, isPlaying: false })
  })

  test('goes on from where the slider was moved to', () => {
    const { playback, pass, state } = setUp()
    playback.togglePlay()
    playback.goTo(3)
    pass()
    expect(state()).toMatchObject({ at: 4, isPlaying: true })
  })

  test('steps by actions, and no further than the ends', () => {
    const { playback, state } = setUp(5)
    playback.stepActions(1)
    expect(state().at).toBe(5)
    playback.stepActions(-1)
    expect(state().at).toBe(4)
    playback.goToFirst()
    playback.stepActions(-1)
    expect(state().at).toBe(0)
  })

  test('steps by turns: back to the beginning of this one first, and on to the end after the last', () => {
    const { playback, state } = setUp(3)
    playback.stepTurns(-1)
    expect(state().at).toBe(2)
    playback.stepTurns(-1)
    expect(state().at).toBe(0)
    playback.stepTurns(-1)
    expect(state().at).toBe(0)
    playback.stepTurns(1)
    playback.stepTurns(1)
    expect(state().at).toBe(4)
    playback.stepTurns(1)
    expect(state().at).toBe(5)
  })
})
