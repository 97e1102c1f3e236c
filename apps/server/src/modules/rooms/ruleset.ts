import type { GameEvent, Move, MoveRefusal, Result } from '@hexaverse/rules'

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
