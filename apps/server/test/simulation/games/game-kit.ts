import type { PlayerMove, Rulebook } from '@hexaverse/room'
import type { GameEvent } from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'

/** A game as a client knows it: from a snapshot and the events since. */
export interface Model {
  show(table: unknown): void
  receive(happened: readonly GameEvent[]): void
  readonly current: number
  readonly turnNumber: number
  readonly isOver: boolean
  /** Chooses one of the moves that are legal now. */
  choose(dice: Dice): PlayerMove
  /** Everything that this seat can see, as text. */
  view(seat: number): string
}

/** What the simulation needs from a game in addition to what a room needs. */
export interface GameKit<Game> {
  readonly name: string
  readonly version: number
  readonly rulebook: Rulebook<Game>
  /** The rulebook of replays, which shares no memoised move with the games that were played. */
  readonly replayRulebook: Rulebook<Game>
  readonly maxPlayers: number
  createModel(): Model
  /** The public part of a game, as it is sent to a client. */
  tableOf(game: Game): unknown
  /** The projection that a client's view must equal. */
  view(game: Game, seat: number): string
  /** The whole game, as text. */
  print(game: Game): string
  /** Whether the table contains nothing that must still be hidden. */
  isSilent(table: unknown): boolean
}
