import { hash } from 'node:crypto'
import {
  applyMove,
  commitTo,
  createGame,
  dealSeats,
  type Game,
  type GameEvent,
  hasChoice,
  type Move,
  type MoveRefusal,
  mixSeed,
  type Result,
  rulesVersion,
  type Sha256,
} from '@hexaverse/rules'

/** One-shot: a map takes hundreds of hashes, and each Hash object would keep memory until it is collected. */
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

const rules: Ruleset<Game> = {
  deal: ({ players, serverSeed, entropies }: DrawInputs) => {
    const secret = Buffer.from(serverSeed, 'hex')
    const given = entropies.map((entropy) => Buffer.from(entropy, 'hex'))
    const seed = mixSeed(secret, given, sha256)
    const created = createGame({ players, seed, sha256 })
    if (!created.ok) throw new Error(`Cannot create a game for ${players} players: ${created.refusal}`)
    const commitment = Buffer.from(commitTo(secret, sha256)).toString('hex')
    return { game: created.value, seats: dealSeats(players, seed, sha256), commitment }
  },
  apply: applyMove,
  hasChoice: ({ position }) => hasChoice(position),
}

/** A room keeps the rules that it began with; a node without that version must not touch it. */
export const rulebook: Rulebook<Game> = (version) => {
  if (version !== rulesVersion) throw new Error(`This server does not know version ${version} of the rules`)
  return rules
}

export interface DrawInputs {
  readonly players: number
  readonly serverSeed: string
  readonly entropies: readonly string[]
}

export interface Dealt<Game> {
  readonly game: Game
  /** For seats 1, 2, …: the person's number in joining order, from 1. */
  readonly seats: readonly number[]
  /** Hexadecimal. Published before any player could join (specification of the rules, section 1.9). */
  readonly commitment: string
}

/** All that a room needs of a game. Seat 1 has the first turn; the room learns everything else from the events. */
export interface Ruleset<Game> {
  deal(inputs: DrawInputs): Dealt<Game>
  apply(
    game: Game,
    seat: number,
    move: Move,
  ): Result<{ readonly game: Game; readonly events: readonly GameEvent[] }, MoveRefusal>
  /** Whether the current player has a legal move besides End turn. */
  hasChoice(game: Game): boolean
}

/** Finds the rules of a version. Throws if this program does not have them. */
export type Rulebook<Game> = (version: number) => Ruleset<Game>
