import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openGame } from '../../e2e/game/game-story.ts'
import type { Player } from '../../e2e/game/open-games.ts'
import { throttleCpu } from './open-browser.ts'
import { watchInteractions } from './watch-interactions.ts'

/** Opens the board of this player's game with a throttled CPU. */
export async function openSlowBoard(
  browser: Browser,
  address: string,
  player: Player,
  screen: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...screen, baseURL: address })
  const page = await context.newPage()
  await watchInteractions(page)
  await openGame(page, player)
  await page.locator('[data-screen="board"] [data-state="taken"]').first().waitFor()
  await page.locator('html').evaluate(awaitAnimations)
  await throttleCpu(await context.newCDPSession(page))
  return page
}

/** Runs in the page: waits for the end of all finite animations in this element, which would repaint every frame. */
export async function awaitAnimations(part: Element): Promise<void> {
  const passing = part
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
