import { type Browser, type CDPSession, devices } from '@playwright/test'
import { gzipScripts, slowNetwork, throttleCpu } from './open-browser.ts'

export interface Visit {
  /** Transferred bytes by resource type, as compressed on the wire. */
  readonly bytes: Readonly<Record<string, number>>
  readonly allBytes: number
  readonly gzippedScriptBytes: number
  /** When the largest text was painted. */
  readonly wordsMs: number
  readonly largestWords: string
  /** When the picture that a page has in its first HTML was painted. */
  readonly pictureMs: number
  readonly layoutShift: number
}

/** One first visit by phone, on a slow network and with nothing cached, until the network is quiet. */
export async function measureVisit(browser: Browser, url: string, language: string): Promise<Visit> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: language })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const loaded = await listenToWire(wire)
  await wire.send('Network.emulateNetworkConditions', slowNetwork)
  await throttleCpu(wire)
  await page.addInitScript(watchPaints)
  // No locator is queried during the load, because queries would take CPU time from the page.
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints)
  const gzippedScriptBytes = await gzipScripts(page)
  await context.close()
  const allBytes = Object.values(loaded).reduce((sum, bytes) => sum + bytes, 0)
  return { bytes: loaded, allBytes, gzippedScriptBytes, ...paints }
}

type Paints = Pick<Visit, 'wordsMs' | 'largestWords' | 'pictureMs' | 'layoutShift'>

async function listenToWire(wire: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  const types = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await wire.send('Network.enable')
  return bytes
}

/**
 * Runs in the page. The browser's own largest contentful paint would be the planet, which is painted while the page
 * still loads. So the texts are timed from the moment they enter the document, and the largest of them counts.
 */
function watchPaints(): void {
  // What is never painted keeps no bar.
  const paints = { wordsMs: Infinity, largestWords: '', pictureMs: Infinity, layoutShift: 0 }
  Object.assign(window, { paints })
  const time = (what: string, selector: string) => {
    for (const element of document.querySelectorAll(selector)) element.setAttribute('elementtiming', what)
  }
  const timeAll = () => {
    time('words', 'main :is(h1, h2, p, li, button, a, td, label)')
    time('picture', 'img[fetchpriority="high"]')
  }
  new MutationObserver(timeAll).observe(document, { childList: true, subtree: true })
  let largest = 0
  type Timing = PerformanceEntry & {
    identifier: string
    renderTime: number
    element: Element | null
    intersectionRect: DOMRectReadOnly
  }
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime, element, intersectionRect } of list.getEntries() as Timing[]) {
      if (identifier === 'picture') paints.pictureMs = Math.min(paints.pictureMs, renderTime)
      const area = intersectionRect.width * intersectionRect.height
      if (identifier !== 'words' || area <= largest) continue
      largest = area
      paints.wordsMs = renderTime
      paints.largestWords = `<${element?.tagName.toLowerCase()}> ${(element?.textContent ?? '').slice(0, 40)}`
    }
  }).observe({ type: 'element', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) paints.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
