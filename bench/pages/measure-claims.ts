import type { Browser, Page } from '@playwright/test'
import type { GameClient } from '../../apps/server/test/harness/games/game-client.ts'
import { wholePlanet } from '../../e2e/game/game-plans.ts'
import { button, triangle } from '../../e2e/game/game-story.ts'
import type { Games } from '../../e2e/game/open-games.ts'
import type { Move } from '../../packages/rules/src/moves/move.ts'
import type { Hand } from './hands.ts'
import { awaitAnimations, openSlowBoard } from './open-slow-board.ts'
import { readInteractions } from './watch-interactions.ts'

/** The last moves of a game in which every triangle is claimed or locked in the end. */
const movesPlayed = 130

/** The seat that can claim until the end of that game. */
const mySeat = 2

/**
 * Claims with this hand in the page for `mySeat`, up to the wanted number of claims; all other moves go over a socket.
 * Answers how long each claim took.
 */
export async function measureClaims(
  browser: Browser,
  address: string,
  games: Games,
  { hand, wanted }: { readonly hand: Hand; readonly wanted: number },
): Promise<number[]> {
  const seats = await games.newPair()
  const roomId = await games.plant({ plan: wholePlanet, left: movesPlayed, seats, turnSeconds: 600 })
  const [rival, self] = [await games.connect(seats[0], roomId), await games.connect(seats[1], roomId)]
  const page = await openSlowBoard(browser, address, seats[1], hand.screen)
  const claims: number[] = []
  // The last move is left out, because it ends the game and removes the board.
  for (const { seat, move } of wholePlanet.moves.slice(-movesPlayed, -1)) {
    if (claims.length === wanted) break
    if (seat === mySeat && move.type === 'claim') claims.push(await claim(page, hand, move))
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

/** The slowest of press, release and click, each measured from the event to the next painted frame. */
async function claim(page: Page, hand: Hand, { hex, triangle: number, lock }: Extract<Move, { type: 'claim' }>) {
  const place = triangle(page, `${hex}.${number}`)
  await place.and(page.locator('[data-state="open"]')).waitFor()
  if (lock) await page.getByRole('switch', { name: 'Lock' }).click()
  await hand.approach(place)
  await place.evaluate(awaitAnimations)
  await readInteractions(page)
  await hand.press(place)
  await place.and(page.locator('[data-state="taken"]')).waitFor()
  return Math.max(...(await readInteractions(page)))
}

async function endTurn(page: Page, rival: GameClient): Promise<void> {
  await button(page, 'End turn').click()
  await rival.until(() => rival.isMyTurn, 'the own turn')
}
