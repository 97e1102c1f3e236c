import type { GameEvent } from '@hexaverse/rules'
import type { Dice } from '@hexaverse/rules/bots'
import type { PlayerMove } from '../../../src/modules/rooms/machine/input.ts'
import type { Rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'

/** A game as a client knows it: from a table it was shown, and from events since. */
export interface Model {
  show(table: unknown): void
  hear(happened: readonly GameEvent[]): void
  readonly current: number
  readonly turnNumber: number
  readonly isOver: boolean
  /** One of the moves it may make now. */
  choose(dice: Dice): PlayerMove
  /** Everything that this seat can see, as text. */
  view(seat: number): string
}

/** What the simulation needs to know of a game beyond what a room asks. */
export interface GameKit<Game> {
  readonly name: string
  readonly version: number
  readonly rulebook: Rulebook<Game>
  /** The same for a replay, which shares nothing with what was played. */
  readonly replayRulebook: Rulebook<Game>
  readonly mostPlayers: number
  createModel(): Model
  /** What may be shown of a game, as it is sent to a client. */
  tableOf(game: Game): unknown
  /** The projection that a client's view must equal. */
  view(game: Game, seat: number): string
  /** All of it, as text. */
  print(game: Game): string
  /** Anything that nobody may see yet. */
  isSilent(table: unknown): boolean
}
