// `npm run bench -- replay`: how smoothly a replay of the whole planet steps and plays at a quarter of this machine's
// speed, and what its page weighs.

import type { Page } from '@playwright/test'
import { wholePlanet } from '../../e2e/game/game-plans.ts'
import { openReplay, transcriptOf } from '../../e2e/game/replay-story.ts'
import { startProduct } from '../../e2e/support/start-product.ts'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { reportGoal, reportMeasured } from '../figures/report.ts'
import { countFrames } from './measure-motion.ts'
import { gzipScripts, openBrowser, throttleCpu } from './open-browser.ts'
import { awaitAnimations } from './open-slow-board.ts'

const frameGoal = { unit: ' frames/s', bar: 50, moonshot: 60, isMore: true }
const steps = 40
/** A hasty person presses five times a second. */
const stepPaceMs = 200
const playMs = 8000

async function step(page: Page): Promise<void> {
  for (let done = 0; done < steps; done++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(stepPaceMs)
  }
}

/** The middle of the game, where the log is long and much of the planet is drawn. */
async function openMiddle(page: Page): Promise<void> {
  const transcript = transcriptOf(wholePlanet)
  await openReplay(page, transcript, `/replay/r1?at=${Math.round(transcript.events.length / 2)}`)
  await page.locator('[data-state="taken"]').first().waitFor()
  await page.locator('html').evaluate(awaitAnimations)
}

await buildWebIfChanged()
const product = await startProduct()
const browser = await openBrowser()
try {
  for (const [name, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.address, viewport })
    const page = await context.newPage()
    await openMiddle(page)
    if (name === 'desktop') reportMeasured('JavaScript of the page, gzip', (await gzipScripts(page)) / 1000, ' kB')
    await throttleCpu(await context.newCDPSession(page))
    reportMeasured(`${name}, at rest`, await countFrames(page, () => page.waitForTimeout(playMs / 2)), ' frames/s')
    reportGoal({ ...frameGoal, name: `${name}, stepping` }, await countFrames(page, () => step(page)))
    await page.getByLabel('Speed').selectOption('8')
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Play' }).click()
    reportGoal(
      { ...frameGoal, name: `${name}, playing 8x` },
      await countFrames(page, () => page.waitForTimeout(playMs)),
    )
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
