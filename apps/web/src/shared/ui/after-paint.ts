import { browserClock, type Clock } from '../browser/clock.ts'

/** Each answers what calls it off. */
interface Page {
  readonly after: Clock['after']
  /** Just before the next picture is drawn. */
  readonly beforePicture: (act: () => void) => () => void
  /** Before anybody hears of the next key or press. */
  readonly beforeInput: (act: () => void) => () => void
}

/** Nobody waits longer for a picture: a page that is hidden has none. */
const longestMs = 200

const browserPage: Page = {
  after: browserClock.after,
  beforePicture(act) {
    const frame = requestAnimationFrame(act)
    return () => cancelAnimationFrame(frame)
  },
  beforeInput(act) {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    for (const name of ['keydown', 'pointerdown'] as const) window.addEventListener(name, act, options)
    return () => stop.abort()
  },
}

/**
 * Does something as soon as what has just changed can be seen. A person may be quicker than that: what was asked for first
 * is done first.
 */
export function afterPaint(task: () => void, { after, beforePicture, beforeInput }: Page = browserPage): void {
  const run = () => {
    for (const callOff of waiting) callOff()
    task()
  }
  const waiting = [beforePicture(() => void waiting.push(after(0, run))), beforeInput(run), after(longestMs, run)]
}
