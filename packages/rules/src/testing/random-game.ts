import { applyMove } from '../apply-move.ts'
import { placeOf, triangleCount } from '../board/board.ts'
import { resources } from '../board/resources.ts'
import { rulesVersion } from '../constants.ts'
import { createGame } from '../create-game.ts'
import type { GameEvent } from '../event.ts'
import type { Game } from '../game.ts'
import { legalMoves } from '../moves/choices.ts'
import { type Move, noSeat } from '../moves/move.ts'
import type { Dice } from '../random/dice.ts'
import type { MadeMove } from '../replay.ts'
import { sha256 } from './sha256.ts'

export interface PlayedGame {
  readonly start: Game
  readonly end: Game
  readonly moves: readonly MadeMove[]
  readonly events: readonly GameEvent[]
}

/** Called after every move and after every refusal. */
export interface Watcher {
  readonly afterMove?: (game: Game, before: Game, events: readonly GameEvent[]) => void
  readonly afterRefusal?: (game: Game, seat: number, move: Move) => void
}

/** The seed of a random game: the first values drawn from its dice. */
export function drawSeed(dice: Dice): Uint8Array {
  return Uint8Array.from({ length: 32 }, () => dice(256))
}

export function startRandom(players: number, dice: Dice, version = rulesVersion): Game {
  const created = createGame({ version, players, seed: drawSeed(dice), sha256 })
  if (!created.ok) throw new Error(created.refusal)
  return created.value
}

/**
 * Plays a whole random game. The players mostly make legal moves; sometimes one tries an illegal move, runs out of
 * time, or leaves.
 */
export function playRandom(players: number, dice: Dice, watcher: Watcher = {}): PlayedGame {
  const start = startRandom(players, dice)
  const moves: MadeMove[] = []
  const events: GameEvent[] = []
  let game = start
  while (!game.position.ending) {
    const made = chooseMove(game, dice)
    const applied = applyMove(game, made.seat, made.move)
    if (!applied.ok) {
      watcher.afterRefusal?.(game, made.seat, made.move)
      continue
    }
    watcher.afterMove?.(applied.value.game, game, applied.value.events)
    game = applied.value.game
    moves.push(made)
    events.push(...applied.value.events)
  }
  return { start, end: game, moves, events }
}

function chooseMove({ position }: Game, dice: Dice): MadeMove {
  const seat = position.current
  const fate = dice(1000)
  if (fate < 2) return { seat: noSeat, move: { type: 'outage' } }
  if (fate < 5) return { seat: 1 + dice(position.players), move: { type: 'leave' } }
  if (fate < 40) return { seat, move: { type: 'time-ran-out' } }
  if (fate < 140) return { seat: dice(position.players + 2), move: anyMove(dice) }
  const legal = legalMoves(position, seat)
  const claims = legal.filter(({ type }) => type === 'claim')
  const pool = claims.length > 0 && fate < 900 ? claims : legal
  return { seat, move: pool[dice(pool.length)] ?? { type: 'end-turn' } }
}

/** A random move, legal or not. */
function anyMove(dice: Dice): Move {
  const kind = dice(4)
  if (kind === 0) return { type: 'end-turn' }
  if (kind === 1) {
    const pick = () => resources[dice(resources.length)] ?? 'food'
    return { type: 'exchange', give: pick(), get: pick() }
  }
  const claim = { type: 'claim' as const, hex: dice(21), triangle: dice(8) }
  return kind === 2 ? claim : { ...claim, lock: placeOf(dice(triangleCount)) }
}
