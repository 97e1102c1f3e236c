import type { Browser, Page } from '@playwright/test'
import type { GameClient } from '../../apps/server/test/harness/games/game-client.ts'
import { wholePlanet } from '../../e2e/game/game-plans.ts'
import { button, triangle } from '../../e2e/game/game-story.ts'
import type { Games } from '../../e2e/game/open-games.ts'
import type { Move } from '../../packages/rules/src/moves/move.ts'
import { comeToRest, openSlowBoard } from './open-slow-board.ts'
import { readInteractions } from './watch-interactions.ts'

/** The second half of a game in which everything is claimed in the end. */
const movesPlayed = 110

/** Who can claim to the last, in that game. */
const mySeat = 2

/** How long a finger stays on the button of a mouse. */
const pressMs = 80

/**
 * That seat claims with a mouse at the page, so often at most; whatever is not measured goes without one. Answers how long
 * each claim took.
 */
export async function measureClaims(
  browser: Browser,
  address: string,
  games: Games,
  wanted: number,
): Promise<number[]> {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: wholePlanet, left: movesPlayed, seats, turnSeconds: 600 })
  const [rival, self] = [await games.connect(seats[0], roomId), await games.connect(seats[1], roomId)]
  const page = await openSlowBoard(browser, address, seats[1])
  const claims: number[] = []
  // The last move ends the game, and with it the board.
  for (const { seat, move } of wholePlanet.moves.slice(-movesPlayed, -1)) {
    if (claims.length === wanted) break
    if (seat === mySeat && move.type === 'claim') claims.push(await claimByMouse(page, move))
    else if (seat === mySeat && move.type === 'end-turn') await endTurn(page, rival)
    else await moveUnseen(seat === mySeat ? self : rival, move)
  }
  await page.context().close()
  return claims
}

async function moveUnseen(client: GameClient, move: Move): Promise<void> {
  await client.until(() => client.isMyTurn, 'the own turn')
  const answer = await client.makeMove(move)
  if (!answer.ok) throw new Error(`${JSON.stringify(move)} was refused: ${answer.code}`)
}

/** From the press to the first picture that shows an answer to it; of the press, its end and the click the slowest counts. */
async function claimByMouse(page: Page, { hex, triangle: number, lock }: Extract<Move, { type: 'claim' }>) {
  const place = triangle(page, `${hex}.${number}`)
  await place.and(page.locator('[data-state="open"]')).waitFor()
  if (lock) await page.getByRole('switch', { name: 'Lock' }).click()
  // As a person does: the pointer is there a while before the press.
  await place.hover()
  await place.evaluate(comeToRest)
  await readInteractions(page)
  await place.click({ delay: pressMs })
  await place.and(page.locator('[data-state="taken"]')).waitFor()
  return Math.max(...(await readInteractions(page)))
}

async function endTurn(page: Page, rival: GameClient): Promise<void> {
  await button(page, 'End turn').click()
  await rival.until(() => rival.isMyTurn, 'the own turn')
}
