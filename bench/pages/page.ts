// `npm run bench -- page [visits]`: bytes, paints and layout shifts of first visits by phone to the pages that people
// come to by a link, in both languages, beside their goals and at last in one table.

import { insertEndedGames } from '../../apps/server/test/harness/standing/insert-ended-games.ts'
import { plantStanding } from '../../apps/server/test/harness/standing/plant-standing.ts'
import { openGames } from '../../e2e/game/open-games.ts'
import { type Product, startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { describeValue } from '../figures/figure.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { printTable } from '../prove/print-tables.ts'
import { measureVisit, type Visit } from './measure-visit.ts'
import { openBrowser } from './open-browser.ts'

const visits = Number(process.argv[3] ?? 5)

const measures = {
  scripts: { name: 'JavaScript, gzip', unit: ' kB', of: (visit: Visit) => visit.gzippedScriptBytes / 1000 },
  bytes: { name: 'all bytes', unit: ' kB', of: (visit: Visit) => visit.allBytes / 1000 },
  words: { name: 'words', unit: ' s', of: (visit: Visit) => visit.wordsMs / 1000 },
  picture: { name: 'picture', unit: ' s', of: (visit: Visit) => visit.pictureMs / 1000 },
  shift: { name: 'layout shift', unit: '', of: (visit: Visit) => visit.layoutShift },
}

interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** Bars. Every page is smooth, and its words come soon; what it may weigh depends on what it shows. */
  readonly bars: Partial<Record<keyof typeof measures, number>>
}

const everyPage = { words: 2, shift: 0.05 }

await buildWebIfChanged()
const product = await startProduct()
const browser = await openBrowser()
const rows: string[][] = []
try {
  console.log(`Medians of ${visits} first visits each (phone, 150 ms, 1.6 Mbit/s, CPU x4)`)
  for (const page of await preparePages(product)) {
    for (const language of ['en', 'uk']) {
      const measured: Visit[] = []
      for (let visit = 0; visit < visits; visit++)
        measured.push(await measureVisit(browser, product.address + page.path, language))
      report(page, language, measured)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
printTable(['page', 'language', ...Object.values(measures).map(({ name }) => name)], rows)

/** A replay of a game of six and a leaderboard of a hundred, as they are in the middle of a season. */
async function preparePages(running: Product): Promise<MeasuredPage[]> {
  const games = await openGames(running)
  try {
    const people: string[] = []
    for (let place = 0; place < 100; place++) {
      const { id } = await games.newPlayer()
      await plantStanding(games.owner, id, { number: 1500 - place * 3, games: 40 - (place % 20), wins: 9 })
      people.push(id)
    }
    const [roomId] = await insertEndedGames(games.owner, [{ people: people.slice(0, 6) }])
    return [
      { name: 'landing page', path: '/', bars: { ...everyPage, words: 1.5, picture: 1.8, scripts: 90, bytes: 170 } },
      { name: 'practice', path: '/practice', bars: { ...everyPage, scripts: 210, bytes: 320 } },
      { name: 'replay', path: `/replay/${roomId}`, bars: { ...everyPage, scripts: 170, bytes: 270 } },
      { name: 'leaderboard', path: '/leaderboard', bars: { ...everyPage, scripts: 120, bytes: 260 } },
    ]
  } finally {
    await games.close()
  }
}

function report({ name, bars }: MeasuredPage, language: string, measured: readonly Visit[]): void {
  console.log(`\n${name} in ${language}`)
  const cells = Object.entries(measures).map(([key, { name: what, unit, of }]) => {
    const value = median(measured.map(of))
    const bar = bars[key as keyof typeof measures]
    const figure = `${name} in ${language}: ${what}`
    if (bar === undefined) reportMeasured(figure, value, unit)
    else reportFigure(figure, value, bar, unit)
    return describeValue({ value, unit }) + (bar !== undefined && value > bar ? ' MISSED' : '')
  })
  rows.push([name, language, ...cells])
  const last = measured.at(-1)
  const byType = Object.entries(last?.bytes ?? {}).map(([type, bytes]) => `${type} ${(bytes / 1000).toFixed(1)}`)
  console.log(`bytes by type, kB: ${byType.join(', ')}; the largest words were of ${last?.largestWords}`)
}
