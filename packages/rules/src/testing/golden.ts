import { winnersOf } from '../apply-move.ts'
import { createGame } from '../create-game.ts'
import type { GameEvent } from '../event.ts'
import type { Game } from '../game.ts'
import { type MadeMove, type Replayed, replay } from '../replay.ts'
import { readMoves, writeMoves } from './move-notation.ts'
import { sha256 } from './sha256.ts'

/** A finished game whose result must never change under its version of the rules. */
export interface GoldenGame {
  readonly players: number
  /** Hexadecimal. */
  readonly seed: string
  readonly moves: string
  readonly ending: string
  readonly winners: readonly number[]
  /** Digest of the last position and all events. */
  readonly digest: string
}

export interface GoldenFile {
  readonly version: number
  readonly games: readonly GoldenGame[]
}

function replayFrom(version: number, players: number, seed: string, moves: readonly MadeMove[]): Replayed {
  const created = createGame({ version, players, seed: Buffer.from(seed, 'hex'), sha256 })
  if (!created.ok) throw new Error(created.refusal)
  const replayed = replay(created.value, moves)
  if (!replayed.ok) throw new Error(`Move ${replayed.refusal.at} was refused: ${replayed.refusal.refusal}`)
  return replayed.value
}

export function recordGolden(version: number, players: number, seed: string, moves: readonly MadeMove[]): GoldenGame {
  const { game, events } = replayFrom(version, players, seed, moves)
  const { position } = game
  return {
    players,
    seed,
    moves: writeMoves(moves),
    ending: position.ending ?? '',
    winners: winnersOf(position),
    digest: digestOf(game, events),
  }
}

export function replayGolden(version: number, { players, seed, moves }: GoldenGame): GoldenGame {
  return recordGolden(version, players, seed, readMoves(moves))
}

/** Hashes only what the rules define, not how a position is stored. */
function digestOf({ position, map }: Game, events: readonly GameEvent[]): string {
  const { holders, revealed, seats, current, turnNumber, ending } = position
  const arrays = [holders, revealed, seats, map].map((array) => [...array])
  const text = JSON.stringify([arrays, current, turnNumber, ending, events])
  return Buffer.from(sha256(Buffer.from(text))).toString('hex')
}
