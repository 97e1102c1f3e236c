import type { Browser, Page } from '@playwright/test'
import { openGame } from '../../e2e/game/game-story.ts'
import type { Player } from '../../e2e/game/open-games.ts'
import { slowDown } from './open-browser.ts'
import { watchInteractions } from './watch-interactions.ts'

/** The board of the game that this player is in, on a desktop's screen with a slow processor. */
export async function openSlowBoard(browser: Browser, address: string, player: Player): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await watchInteractions(page)
  await openGame(page, player)
  await page.locator('[data-screen="board"] [data-state="taken"]').first().waitFor()
  await page.locator('html').evaluate(comeToRest)
  await slowDown(await context.newCDPSession(page))
  return page
}

/** Runs in the page: what passes in this part of it is over. It would be drawn again in every picture. */
export async function comeToRest(part: Element): Promise<void> {
  const passing = part
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
