import { noTriangle, placeOf, triangleAt } from './board/board.ts'
import { copyPosition, type Position, read, stockOf } from './board/position.ts'
import { food, type Resource, resources } from './board/resources.ts'
import { claimYield } from './constants.ts'
import type { GameEvent, Score } from './event.ts'
import type { Game } from './game.ts'
import { checkMove } from './moves/check-move.ts'
import type { Move } from './moves/move.ts'
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
