import type { Page } from '@playwright/test'

interface Watching {
  readonly took: number[]
  readonly observer: PerformanceObserver
}

/** The browser reports no interaction that is quicker than this. */
const leastMs = 16

/** Makes the page record how long each press, release and click took until the next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const took: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ((entry as PerformanceEventTiming).interactionId) took.push(entry.duration)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold, buffered: false } as PerformanceObserverInit)
    Object.assign(window, { interactions: { took, observer } })
  }, leastMs)
}

/** The durations of the interactions since the last call. */
export async function readInteractions(page: Page): Promise<number[]> {
  const took = await page.evaluate(async () => {
    // The browser creates an entry with the frame after the event and reports it a little later.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { took, observer } = (window as unknown as { interactions: Watching }).interactions
    for (const entry of observer.takeRecords())
      if ((entry as PerformanceEventTiming).interactionId) took.push(entry.duration)
    return took.splice(0)
  })
  return took.length > 0 ? took : [leastMs]
}
