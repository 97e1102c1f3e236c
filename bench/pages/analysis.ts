// `npm run bench -- analysis`: how long a phone analyses whole games of 2, 4 and 6 players, and whether the replay page
// stays smooth meanwhile.
import { applyMove } from '@hexaverse/rules'
import { type Frame, thoughtFor } from '@hexaverse/rules/analysis'
import { analyseGame } from '@hexaverse/rules/bots'
import type { Browser } from '@playwright/test'
import type { GamePlan } from '../../apps/server/test/harness/games/plan-game.ts'
import { planAbleGame, wholePlanet } from '../../e2e/game/game-plans.ts'
import { openReplay, transcriptOf } from '../../e2e/game/replay-story.ts'
import { startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportGoal, reportMeasured } from '../figures/report.ts'
import { countFrames } from './measure-motion.ts'
import { openBrowser, throttleCpu } from './open-browser.ts'

/** A phone has about a quarter of this machine's speed. */
const slowness = 4
/** Shorter than the analysis, whose worker is not slowed down. */
const watchedMs = 4000

/** Seconds of a phone's processor, which other programs on this machine do not lengthen. */
function measureSeconds(plan: GamePlan): number {
  const frames = framesOf(plan)
  const before = process.cpuUsage()
  const analysing = analyseGame(frames, thoughtFor(plan.size))
  while (!analysing.next().done);
  const { user, system } = process.cpuUsage(before)
  return (slowness * (user + system)) / 1e6
}

function framesOf({ start, moves }: GamePlan): Frame[] {
  const frames: Frame[] = [{ position: start.position }]
  let game = start
  for (const made of moves) {
    const applied = applyMove(game, made.seat, made.move)
    if (!applied.ok) throw new Error(applied.refusal)
    game = applied.value.game
    frames.push({ position: game.position, made })
  }
  return frames
}

/** Frames per second of the replay page at a quarter of this machine's speed, which is slow at rest too if it is busy. */
async function measureFrames(browser: Browser, address: string): Promise<{ atRest: number; analysing: number }> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await openReplay(page, transcriptOf(wholePlanet))
  const start = page.getByRole('button', { name: 'Analyse', exact: true })
  await start.waitFor()
  await throttleCpu(await context.newCDPSession(page))
  const atRest = await countFrames(page, () => page.waitForTimeout(watchedMs))
  await start.click()
  await page.locator('[data-analysis="running"]').waitFor()
  const analysing = await countFrames(page, () => page.waitForTimeout(watchedMs))
  if ((await page.locator('[data-analysis="running"]').count()) === 0) throw new Error('The analysis ended too soon')
  await context.close()
  return { atRest, analysing }
}

for (const plan of [wholePlanet, planAbleGame(4, 9), planAbleGame(6, 9)]) {
  const name = `a whole game of ${plan.size}, ${plan.moves.length} moves, analysed at a quarter of this machine's speed`
  reportGoal({ name, unit: ' s', bar: 120, moonshot: 60, isMore: false }, measureSeconds(plan))
}
await buildWebIfChanged()
const product = await startProduct()
const browser = await openBrowser()
try {
  const { atRest, analysing } = await measureFrames(browser, product.address)
  reportMeasured('the replay page at rest', atRest, ' frames/s')
  const name = 'the replay page while it analyses'
  reportGoal({ name, unit: ' frames/s', bar: 50, moonshot: 60, isMore: true }, analysing)
} finally {
  await browser.close()
  await product.stop()
}
