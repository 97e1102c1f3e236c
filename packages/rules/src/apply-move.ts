import { lockPartners, noTriangle, placeOf, triangleAt } from './board/board.ts'
import { isOpen } from './board/ground.ts'
import { copyPosition, isPlaying, type Position, read, stockOf, triangles, turnsMade } from './board/position.ts'
import { food, metal, type Resource, resources } from './board/resources.ts'
import { claimYield, turnsBeforeExchange } from './constants.ts'
import type { GameEvent, Score } from './event.ts'
import type { Game } from './game.ts'
import type { Move } from './moves/move.ts'
import { canGive, canPayClaim, hasExchangeLeft } from './moves/openings.ts'
import { claim, endTurn, exchange, leaders, leave, scoreOf, seatsPlaying } from './moves/play.ts'
import type { MoveRefusal } from './moves/refusal.ts'
import { accept, type Result, refuse } from './result.ts'

export interface Applied {
  readonly game: Game
  readonly events: readonly GameEvent[]
}

/**
 * The only entry point for moves. Answers the next game and its events, or the refusal. It does not change the game
 * passed in.
 */
export function applyMove(game: Game, seat: number, move: Move): Result<Applied, MoveRefusal> {
  const refusal = checkMove(game.position, seat, move)
  if (refusal) return refuse(refusal)
  const position = copyPosition(game.position)
  const events = play(position, game.map, seat, move)
  return accept({ game: { ...game, position }, events })
}

/**
 * Why this seat may not make this move now, or undefined if it may. It reads only public facts, so a refusal reveals
 * nothing hidden.
 */
export function checkMove(position: Position, seat: number, move: Move): MoveRefusal | undefined {
  if (position.ending) return 'game-over'
  if (move.type === 'outage') return undefined
  if (!Number.isInteger(seat) || seat < 1 || seat > position.players) return 'no-such-seat'
  if (!isPlaying(position, seat)) return 'not-playing'
  if (move.type === 'leave') return undefined
  if (seat !== position.current) return 'not-your-turn'
  switch (move.type) {
    case 'claim':
      return checkClaim(position, seat, move)
    case 'exchange':
      return checkExchange(position, seat, move)
    case 'end-turn':
    case 'time-ran-out':
      return undefined
    default:
      return 'malformed-move'
  }
}

function checkClaim(position: Position, seat: number, move: Extract<Move, { type: 'claim' }>): MoveRefusal | undefined {
  const triangle = triangleAt(move.hex, move.triangle)
  if (triangle === noTriangle) return 'no-such-triangle'
  if (position.hasClaimed) return 'already-claimed'
  const holder = position.holders[triangle] ?? 0
  if (holder !== 0) return holder > 0 ? 'triangle-taken' : 'triangle-locked'
  if (!isOpen(position.ground, seat, triangle)) {
    return read(position, seat, triangles) === 0 ? 'not-a-start-triangle' : 'not-adjacent'
  }
  if (!canPayClaim(position, seat)) return 'cannot-afford-claim'
  return move.lock && checkLock(position, seat, triangle, triangleAt(move.lock.hex, move.lock.triangle))
}

function checkLock(position: Position, seat: number, triangle: number, locked: number): MoveRefusal | undefined {
  if (locked === noTriangle || locked !== lockPartners[triangle]) return 'not-the-lock-partner'
  if (position.holders[locked] !== 0) return 'lock-partner-taken'
  return read(position, seat, metal) > 0 ? undefined : 'no-metal-for-lock'
}

function checkExchange(
  position: Position,
  seat: number,
  { give, get }: { readonly give: Resource; readonly get: Resource },
): MoveRefusal | undefined {
  if (!resources.includes(give) || !resources.includes(get)) return 'no-such-resource'
  if (give === get) return 'same-resource'
  if (read(position, seat, turnsMade) < turnsBeforeExchange) return 'exchange-too-early'
  if (!hasExchangeLeft(position, seat)) return 'exchange-limit-reached'
  if (position.hasExchanged) return 'already-exchanged'
  return canGive(position, seat, resources.indexOf(give)) ? undefined : 'cannot-afford-exchange'
}

function play(position: Position, map: Uint8Array, seat: number, move: Move): GameEvent[] {
  switch (move.type) {
    case 'claim':
      return playClaim(position, map, move)
    case 'exchange':
      exchange(position, resources.indexOf(move.give), resources.indexOf(move.get))
      return [{ type: 'resources-exchanged', seat, give: move.give, get: move.get }]
    case 'end-turn':
      return playEndTurn(position, 'player')
    case 'time-ran-out':
      return playEndTurn(position, 'time')
    case 'leave':
      return playLeave(position, seat)
    case 'outage':
      return [{ type: 'outage-noted' }]
  }
}

function playClaim(position: Position, map: Uint8Array, move: Extract<Move, { type: 'claim' }>): GameEvent[] {
  const { current: seat, turnNumber } = position
  const { hex, triangle, lock } = move
  const index = triangleAt(hex, triangle)
  const resource = map[index] ?? 0
  const locked = lock ? triangleAt(lock.hex, lock.triangle) : noTriangle
  claim(position, index, resource, locked)
  const name = resources[resource] as Resource
  const claimed: GameEvent = {
    type: 'triangle-claimed',
    seat,
    hex,
    triangle,
    resource: name,
    gained: claimYield,
    turnNumber,
  }
  return locked === noTriangle ? [claimed] : [claimed, { type: 'triangle-locked', seat, ...placeOf(locked) }]
}

function playEndTurn(position: Position, cause: 'player' | 'time'): GameEvent[] {
  const seat = position.current
  const { gotParcel, hasStarved } = endTurn(position)
  const stock = stockOf(position, seat)
  const events: GameEvent[] = [{ type: 'turn-ended', seat, cause, stock }]
  if (gotParcel) events.push({ type: 'parcel-delivered', seat, stock })
  if (hasStarved) {
    const lacking = read(position, seat, food) <= 0 ? 'food' : 'water'
    events.push({ type: 'player-starved', seat, lacking, score: scoreOf(position, seat) })
  }
  return [...events, whatFollows(position)]
}

function playLeave(position: Position, seat: number): GameEvent[] {
  const turnBefore = position.turnNumber
  leave(position, seat)
  const departed: GameEvent = { type: 'player-left', seat, score: scoreOf(position, seat) }
  const isSettled = !position.ending && position.turnNumber === turnBefore
  return isSettled ? [departed] : [departed, whatFollows(position)]
}

function whatFollows(position: Position): GameEvent {
  const { ending, current: seat, turnNumber } = position
  if (!ending) return { type: 'turn-began', seat, turnNumber }
  return { type: 'game-ended', ending, winners: winnersOf(position), scores: scoresOf(position) }
}

/**
 * The winning seats of a finished game. By points or in a draw, the leaders win; otherwise the last seat playing does.
 */
export function winnersOf(position: Position): number[] {
  const isByPoints = position.ending === 'points' || position.ending === 'draw'
  return isByPoints ? leaders(position) : seatsPlaying(position)
}

export function scoresOf(position: Position): Score[] {
  return seatsPlaying(position)
    .map((seat) => ({ seat, score: scoreOf(position, seat) }))
    .sort((one, other) => other.score - one.score)
}
