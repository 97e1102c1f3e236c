import { browserClock, type Clock } from '../../../../shared/browser/clock.ts'

/** Each function returns a function that cancels the callback. */
interface Page {
  readonly after: Clock['after']
  /** Calls back just before the next paint. */
  readonly beforePicture: (act: () => void) => () => void
  /** Calls back on the next key or pointer press, before any other listener. */
  readonly beforeInput: (act: () => void) => () => void
}

/** The longest wait for a paint: a hidden page paints nothing. */
const maxWaitMs = 200

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
 * Runs a task as soon as the last change is painted. If the person presses something before that, the task runs first,
 * so that actions stay in order.
 */
export function afterPaint(task: () => void, { after, beforePicture, beforeInput }: Page = browserPage): void {
  const run = () => {
    for (const cancel of waiting) cancel()
    task()
  }
  const waiting = [beforePicture(() => void waiting.push(after(0, run))), beforeInput(run), after(maxWaitMs, run)]
}
