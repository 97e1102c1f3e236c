// How quickly the board answers at a fourth of this machine's speed: claims, zooming and dragging, beside their goals.
import { openGames } from '../e2e/open-games.ts'
import { startProduct } from '../e2e/start-product.ts'
import { percentile } from './faults/percentile.ts'
import { measureClaims } from './parts/board/measure-claims.ts'
import { measureMotion } from './parts/board/measure-motion.ts'
import { openBrowser } from './parts/measure-page.ts'
import { median } from './parts/median.ts'

const claimGoal = { unit: 'ms', bar: 100, moonshot: 50, isMet: (figure: number) => figure <= 100 }
const motionGoal = { unit: 'frames/s', bar: 50, moonshot: 60, isMet: (figure: number) => figure >= 50 }

const product = await startProduct({ TURN_SECONDS: '600' })
const games = await openGames(product)
const browser = await openBrowser()
let isMissed = false
try {
  const claims = await measureClaims(browser, product.address, games)
  report(`${claims.length} claims, median`, median(claims), claimGoal)
  report(`${claims.length} claims, p98`, percentile(claims, 0.98), claimGoal)
  const { zooming, dragging } = await measureMotion(browser, product.address, games)
  report('zooming by wheel', zooming, motionGoal)
  report('dragging', dragging, motionGoal)
} finally {
  await browser.close()
  await games.close()
  await product.stop()
}
process.exitCode = isMissed ? 1 : 0

function report(name: string, figure: number, { unit, bar, moonshot, isMet }: typeof claimGoal): void {
  if (!isMet(figure)) isMissed = true
  const goals = `bar ${bar}, moonshot ${moonshot}${isMet(figure) ? '' : ': missed'}`
  console.log(`${name.padEnd(22)}${figure.toFixed(1).padStart(7)} ${unit.padEnd(9)}${goals}`)
}
