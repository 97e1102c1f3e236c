// `npm run bench -- meet [games]`: how long a person with a phone waits from pressing Start game to playing with somebody
// who waits already, on a slow network and at full speed.
import type { Browser } from '@playwright/test'
import { withoutChain } from '../../apps/server/test/harness/server/without-chain.ts'
import { type Games, openGames } from '../../e2e/game/open-games.ts'
import { arriveAs } from '../../e2e/support/make-member.ts'
import { startProduct } from '../../e2e/support/start-product.ts'
import { phone } from '../../e2e/support/web-story.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'
import { openBrowser, slowNetwork, throttleCpu } from './open-browser.ts'

const games = Number(process.argv[3] ?? 10)

interface Visit {
  readonly browser: Browser
  readonly address: string
  readonly people: Games
  /** On a phone with a slow network. */
  readonly isSlow: boolean
}

/** Seconds from the press to the board. The page has been looked at for a while, as by whoever chooses a size. */
async function measureStart({ browser, address, people, isSlow }: Visit): Promise<number> {
  const waiting = await people.connect(await people.newPlayer())
  const context = await browser.newContext({ ...phone, baseURL: address, serviceWorkers: 'block' })
  const page = await context.newPage()
  await arriveAs(page, await people.newPlayer())
  if (isSlow) {
    const wire = await context.newCDPSession(page)
    await wire.send('Network.emulateNetworkConditions', slowNetwork)
    await throttleCpu(wire)
  }
  await page.goto('/game', { waitUntil: 'networkidle' })
  await waiting.joinRoom({ ...(await waiting.startGame(2)), size: 2 })
  const begun = performance.now()
  await page.getByRole('button', { name: 'Start game' }).tap()
  await page.locator('[data-screen="board"] [data-hex]').first().waitFor()
  const seconds = (performance.now() - begun) / 1000
  await waiting.leave()
  waiting.close()
  await context.close()
  return seconds
}

await buildWebIfChanged()
const product = await startProduct(withoutChain)
const people = await openGames(product)
const browser = await openBrowser()
try {
  for (const isSlow of [true, false]) {
    const visit = { browser, address: product.address, people, isSlow }
    const seconds: number[] = []
    for (let game = 0; game < games; game++) seconds.push(await measureStart(visit))
    const name = `from Start game to the board with somebody who waits, ${isSlow ? 'slow phone' : 'full speed'}`
    if (isSlow) reportFigure(`${name}, median`, median(seconds), 5, ' s')
    else reportMeasured(`${name}, median`, median(seconds), ' s')
    reportMeasured(`${name}, longest`, Math.max(...seconds), ' s')
  }
} finally {
  await browser.close()
  await people.close()
  await product.stop()
}
process.exit()
