import { messagesForRandomGame } from '@hexaverse/protocol/game/testing/random-game-messages'
import { applyMove, claimYield, type Game, legalMoves, type Move, stockOf } from '@hexaverse/rules'
import { expect, test } from 'vitest'
import { claimCosts } from './claim-costs.ts'

type Claim = Extract<Move, { type: 'claim' }>

/** The first claim of that kind that somebody may make in a random game. */
function findClaim(isRight: (claim: Claim) => boolean) {
  for (const { game } of messagesForRandomGame(2, 1)) {
    const claims = legalMoves(game.position, game.position.current).filter((move) => move.type === 'claim')
    const claim = claims.find(isRight)
    if (claim) return { game, claim }
  }
  throw new Error('There is no such claim')
}

/** What the rules leave, but for what was found. */
function stockAfter(game: Game, claim: Claim) {
  const seat = game.position.current
  const applied = applyMove(game, seat, claim)
  if (!applied.ok) throw new Error(applied.refusal)
  const found = applied.value.events.find((event) => event.type === 'triangle-claimed')?.resource
  const stock = stockOf(applied.value.game.position, seat)
  return found ? { ...stock, [found]: stock[found] - claimYield } : stock
}

test.each([false, true])('the costs are those that the rules take and give (with a lock: %s)', (withLock) => {
  const { game, claim } = findClaim(({ lock }) => (lock !== undefined) === withLock)
  const before = stockOf(game.position, game.position.current)
  const changes = claimCosts(before, withLock)
  const after = Object.fromEntries(changes.map((change) => [change.resource, change.after]))
  expect({ ...before, ...after }).toEqual(stockAfter(game, claim))
  expect(changes.every((change) => change.before === before[change.resource])).toBe(true)
})
