import { lockPartners, noTriangle, placeOf, triangleCount } from '../board/board.ts'
import { listOpen } from '../board/ground.ts'
import { isPlaying, type Position, read } from '../board/position.ts'
import { metal, type Resource, resourceCount, resources } from '../board/resources.ts'
import type { Move } from './move.ts'
import { canGive, canPayClaim, mayExchangeNow } from './openings.ts'
import { claim, endTurn, exchange } from './play.ts'

/**
 * The moves of the current seat, each encoded as one number, so that a search can list and play them without
 * allocating. From 0: a claim of that triangle; from 128: the claim with a lock; from 256: an exchange; 511: the end of
 * the turn.
 */
const withLock = 128
const exchanges = 256
export const endOfTurn = 511

export const maxChoices = 2 * triangleCount + resourceCount * (resourceCount - 1) + 1

/** Writes every choice into the list and answers how many there are. The end of the turn is always the last. */
export function listChoices(position: Position, list: Int16Array): number {
  const seat = position.current
  let count = listClaims(position, list)
  if (mayExchangeNow(position, seat)) count = listExchanges(position, seat, list, count)
  list[count++] = endOfTurn
  return count
}

/** Lists the claims only, with and without a lock. */
export function listClaims(position: Position, list: Int16Array): number {
  const seat = position.current
  if (position.hasClaimed || !canPayClaim(position, seat)) return 0
  const claims = listOpen(position.ground, seat, list)
  return read(position, seat, metal) > 0 ? listLocks(position, list, claims) : claims
}

/** Appends the claims with a lock after the plain claims. */
function listLocks({ holders }: Position, list: Int16Array, claims: number): number {
  let count = claims
  for (let index = 0; index < claims; index++) {
    const triangle = list[index] as number
    const partner = lockPartners[triangle] as number
    if (partner !== noTriangle && holders[partner] === 0) list[count++] = withLock + triangle
  }
  return count
}

function listExchanges(position: Position, seat: number, list: Int16Array, from: number): number {
  let count = from
  for (let give = 0; give < resourceCount; give++) {
    if (!canGive(position, seat, give)) continue
    for (let get = 0; get < resourceCount; get++) if (get !== give) list[count++] = exchangeOf(give, get)
  }
  return count
}

export function exchangeOf(give: number, get: number): number {
  return exchanges + give * resourceCount + get
}

/** The resource that an exchange gives away. */
function givenBy(exchange: number): number {
  return Math.floor((exchange - exchanges) / resourceCount)
}

/** The resource that an exchange gets. */
export function gotBy(exchange: number): number {
  return (exchange - exchanges) % resourceCount
}

export function isLocking(choice: number): boolean {
  return choice >= withLock && choice < exchanges
}

/** The triangle that a choice claims, or `noTriangle`. */
export function claimedBy(choice: number): number {
  return choice < exchanges ? choice % withLock : noTriangle
}

/** Plays a choice on the given position. `resource` is what a claimed triangle turns out to hide. */
export function playChoice(position: Position, choice: number, resource: number): void {
  if (choice === endOfTurn) endTurn(position)
  else if (choice < withLock) claim(position, choice, resource, noTriangle)
  else if (choice < exchanges)
    claim(position, choice - withLock, resource, lockPartners[choice - withLock] ?? noTriangle)
  else exchange(position, givenBy(choice), gotBy(choice))
}

export function toMove(choice: number): Move {
  if (choice === endOfTurn) return { type: 'end-turn' }
  if (choice >= exchanges) {
    return { type: 'exchange', give: resources[givenBy(choice)] as Resource, get: resources[gotBy(choice)] as Resource }
  }
  const triangle = claimedBy(choice)
  const plain = { type: 'claim' as const, ...placeOf(triangle) }
  return choice < withLock ? plain : { ...plain, lock: placeOf(lockPartners[triangle] ?? noTriangle) }
}

/** Every move that this seat may choose now. Leaving is always legal and is not listed. */
export function legalMoves(position: Position, seat: number): Move[] {
  if (position.ending || seat !== position.current || !isPlaying(position, seat)) return []
  const list = new Int16Array(maxChoices)
  const count = listChoices(position, list)
  return Array.from(list.subarray(0, count), toMove)
}

/** Whether the current seat has any choice besides ending its turn. */
export function hasChoice(position: Position): boolean {
  return listChoices(position, scratch) > 1
}

const scratch = new Int16Array(maxChoices)
