// `npm run bench -- page`: bytes, paints and layout shifts of a first visit to the landing page on a phone, beside
// their goals.

import { type Browser, type CDPSession, devices } from '@playwright/test'
import { startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportGoal } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { gzipScripts, openBrowser, slowNetwork, throttleCpu } from './open-browser.ts'

interface PageFigures {
  /** Transferred bytes by resource type, as compressed on the wire. */
  readonly bytes: Readonly<Record<string, number>>
  readonly allBytes: number
  readonly gzippedScriptBytes: number
  readonly largestPaintMs: number
  /** The element of the largest paint. */
  readonly largestPaintOf: string
  readonly layoutShift: number
}

/** One first visit with nothing cached, until the network is quiet. */
async function measureFirstVisit(browser: Browser, url: string, language: string): Promise<PageFigures> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: language })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const loaded = await listenToWire(wire)
  await wire.send('Network.emulateNetworkConditions', slowNetwork)
  await throttleCpu(wire)
  await page.addInitScript(watchPaints)
  // No locator is queried during the load, because queries would take CPU time from the page.
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => (window as unknown as { paints: PaintFigures }).paints)
  const gzippedScriptBytes = await gzipScripts(page)
  await context.close()
  const allBytes = Object.values(loaded).reduce((sum, bytes) => sum + bytes, 0)
  return { bytes: loaded, allBytes, gzippedScriptBytes, ...paints }
}

type PaintFigures = Pick<PageFigures, 'largestPaintMs' | 'largestPaintOf' | 'layoutShift'>

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
  const paints = { largestPaintMs: 0, largestPaintOf: '', layoutShift: 0 }
  Object.assign(window, { paints })
  const timeWords = () => {
    for (const words of document.querySelectorAll('main :is(h1, h2, p, li, button, a)'))
      words.setAttribute('elementtiming', 'words')
  }
  new MutationObserver(timeWords).observe(document, { childList: true, subtree: true })
  let largest = 0
  type Timing = PerformanceEntry & { renderTime: number; element: Element; intersectionRect: DOMRectReadOnly }
  new PerformanceObserver((list) => {
    for (const { renderTime, element, intersectionRect } of list.getEntries() as Timing[]) {
      const area = intersectionRect.width * intersectionRect.height
      if (area <= largest) continue
      largest = area
      paints.largestPaintMs = renderTime
      paints.largestPaintOf = `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').slice(0, 40)}`
    }
  }).observe({ type: 'element', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) paints.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const visits = 5
const goals = [
  {
    name: 'JavaScript, gzip',
    unit: ' kB',
    of: (page: PageFigures) => page.gzippedScriptBytes / 1000,
    bar: 130,
    moonshot: 90,
  },
  { name: 'all bytes', unit: ' kB', of: (page: PageFigures) => page.allBytes / 1000, bar: 250, moonshot: 170 },
  { name: 'largest paint', unit: ' s', of: (page: PageFigures) => page.largestPaintMs / 1000, bar: 2, moonshot: 1.2 },
  { name: 'layout shift', unit: '', of: (page: PageFigures) => page.layoutShift, bar: 0.05, moonshot: 0.02 },
]

await buildWebIfChanged()
const product = await startProduct()
const browser = await openBrowser()
try {
  for (const language of ['en', 'uk']) {
    const measured: PageFigures[] = []
    for (let visit = 0; visit < visits; visit++)
      measured.push(await measureFirstVisit(browser, product.address, language))
    print(language, measured)
  }
} finally {
  await browser.close()
  await product.stop()
}

function print(language: string, measured: readonly PageFigures[]): void {
  console.log(`\nThe landing page in ${language}, median of ${visits} first visits (phone, 150 ms, 1.6 Mbit/s, CPU x4)`)
  for (const { of, ...goal } of goals) {
    reportGoal({ ...goal, name: `${goal.name}, ${language}`, isMore: false }, median(measured.map(of)))
  }
  const last = measured.at(-1)
  const byType = Object.entries(last?.bytes ?? {}).map(([type, bytes]) => `${type} ${(bytes / 1000).toFixed(1)}`)
  console.log(`bytes by type, kB: ${byType.join(', ')}`)
  console.log(`largest paint was of: ${last?.largestPaintOf}`)
}
