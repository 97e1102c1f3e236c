import type { Page } from '@playwright/test'

interface Watching {
  readonly took: number[]
  readonly observer: PerformanceObserver
}

/** What the browser does not tell of was quicker than this. */
const leastMs = 16

/** From now on the page notes how long each press, release and click took to be seen. */
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

/** Those since the last time this was asked. */
export async function readInteractions(page: Page): Promise<number[]> {
  const took = await page.evaluate(async () => {
    // An entry is made with the picture that follows the event, and told a little later.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { took, observer } = (window as unknown as { interactions: Watching }).interactions
    for (const entry of observer.takeRecords())
      if ((entry as PerformanceEventTiming).interactionId) took.push(entry.duration)
    return took.splice(0)
  })
  return took.length > 0 ? took : [leastMs]
}
