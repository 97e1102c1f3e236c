// `npm run bench -- page`: what a first visit to the landing page costs on a phone: bytes, paint and shifts, beside their goals.
import { startProduct } from '../e2e/start-product.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { median } from './figures/median.ts'
import { tellGoal } from './figures/report.ts'
import { measureFirstVisit, type PageFigures } from './parts/measure-page.ts'
import { openBrowser } from './parts/open-browser.ts'

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
    tellGoal({ ...goal, name: `${goal.name}, ${language}`, isMore: false }, median(measured.map(of)))
  }
  const last = measured.at(-1)
  const byType = Object.entries(last?.bytes ?? {}).map(([type, bytes]) => `${type} ${(bytes / 1000).toFixed(1)}`)
  console.log(`bytes by type, kB: ${byType.join(', ')}`)
  console.log(`largest paint was of: ${last?.largestPaintOf}`)
}
