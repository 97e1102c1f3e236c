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

/** In one call: a map takes hundreds of them, and each hash object would hold memory of its own until it is collected. */
const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')

const rules: Ruleset<Game> = {
  deal: ({ players, serverSeed, entropies }: DrawInputs) => {
    const secret = Buffer.from(serverSeed, 'hex')
    const given = entropies.map((entropy) => Buffer.from(entropy, 'hex'))
    const seed = mixSeed(secret, given, sha256)
    const created = createGame({ players, seed, sha256 })
    if (!created.ok) throw new Error(`No game for ${players}: ${created.refusal}`)
    const commitment = Buffer.from(commitTo(secret, sha256)).toString('hex')
    return { game: created.value, seats: dealSeats(players, seed, sha256), commitment }
  },
  apply: applyMove,
  hasChoice: ({ position }) => hasChoice(position),
}

/** A room plays on by the rules it began with; a node that does not know them must not touch it. */
export const rulebook: Rulebook<Game> = (version) => {
  if (version !== rulesVersion) throw new Error(`Rules of version ${version} are not known here`)
  return rules
}

export interface DrawInputs {
  readonly players: number
  readonly serverSeed: string
  readonly entropies: readonly string[]
}

export interface Dealt<Game> {
  readonly game: Game
  /** For seat 1, 2, … the number of the person, from 1 in the order of joining. */
  readonly seats: readonly number[]
  /** Hexadecimal: what was published before anyone could join. */
  readonly commitment: string
}

/** The little that a room asks of a game. Seat 1 has the first turn; all else a room learns from the events. */
export interface Ruleset<Game> {
  deal(inputs: DrawInputs): Dealt<Game>
  apply(
    game: Game,
    seat: number,
    move: Move,
  ): Result<{ readonly game: Game; readonly events: readonly GameEvent[] }, MoveRefusal>
  /** Whether the one whose turn it is may do anything but end it. */
  hasChoice(game: Game): boolean
}

/** The rules that a room began with, by version. Throws where this program does not have them. */
export type Rulebook<Game> = (version: number) => Ruleset<Game>
