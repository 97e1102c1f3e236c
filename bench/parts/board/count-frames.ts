import type { Page } from '@playwright/test'

/** Pictures a second while something is done at the page. */
export async function countFrames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const note = (at: number): void => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  return page.evaluate(() => {
    const { times } = window as unknown as { times: number[] }
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    return ((times.length - 1) * 1000) / (last - first)
  })
}
