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
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A room keeps the rules that it began with; a program without that version must not touch it. */
export function createRulebook(sha256: Sha256): Rulebook<Game> {
  const rulesOf = (version: number): Ruleset<Game> => ({
    deal: ({ players, serverSeed, entropies }: DrawInputs) => {
      const secret = hexToBytes(serverSeed)
      const seed = mixSeed(secret, entropies.map(hexToBytes), sha256)
      const created = createGame({ version, players, seed, sha256 })
      if (!created.ok) throw new Error(`Cannot create a game for ${players} players: ${created.refusal}`)
      const commitment = bytesToHex(commitTo(secret, sha256))
      return { game: created.value, seats: dealSeats(players, seed, sha256), commitment }
    },
    apply: applyMove,
    hasChoice: ({ position }) => hasChoice(position),
  })
  const known = new Map(Array.from({ length: rulesVersion }, (_, index) => [index + 1, rulesOf(index + 1)]))
  return (version) => {
    const rules = known.get(version)
    if (!rules) throw new Error(`This program does not know version ${version} of the rules`)
    return rules
  }
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
