// `npm run bench -- board [claims]`: how quickly the board responds at a quarter of this machine's speed: so many
// claims by mouse and by finger, then zooming and dragging, beside their goals.
import { openGames } from '../../e2e/game/open-games.ts'
import { startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportGoal } from '../figures/report.ts'
import { median, percentile } from '../figures/statistics.ts'
import { finger, mouse } from './hands.ts'
import { measureClaims } from './measure-claims.ts'
import { measureMotion } from './measure-motion.ts'
import { openBrowser } from './open-browser.ts'

const claimGoal = { unit: ' ms', moonshot: 50, isMore: false }
const motionGoal = { unit: ' frames/s', bar: 50, moonshot: 60, isMore: true }
const wanted = Number(process.argv[3] ?? 30)

await buildWebIfChanged()
const product = await startProduct({ TURN_SECONDS: '600' })
const games = await openGames(product)
const browser = await openBrowser()
try {
  console.log(`${wanted} claims by mouse, as many by finger, then the whole planet is moved`)
  for (const hand of [mouse, finger]) {
    const claims = await measureClaims(browser, product.address, games, { hand, wanted })
    const what = `${claims.length} claims by ${hand.name}`
    reportGoal({ ...claimGoal, name: `${what}, median`, bar: 100 }, median(claims))
    reportGoal({ ...claimGoal, name: `${what}, p95`, bar: 160 }, percentile(claims, 0.95))
  }
  const { zooming, dragging } = await measureMotion(browser, product.address, games)
  reportGoal({ ...motionGoal, name: 'zooming by wheel' }, zooming)
  reportGoal({ ...motionGoal, name: 'dragging' }, dragging)
} finally {
  await browser.close()
  await games.close()
  await product.stop()
}
