import { type MoveRefusal, moveRefusals, type Resource } from '@hexaverse/rules'
import type { Planet } from '../../planets.ts'
import type { PluralForms } from '../fill-in.ts'

/** Every line that the log of a game can contain. A code is also the translation key. */
const logCodes = [
  'game-started',
  'claimed',
  'locked',
  'exchanged',
  'turn-ended',
  'turn-timed-out',
  'parcel-delivered',
  'starved',
  'left',
  'did-not-return',
  'away',
  'back',
  'interrupted',
  'outage',
  'won-clean',
  'won-technical',
  'won-on-points',
  'drawn',
] as const

export type LogCode = (typeof logCodes)[number]

/** What a room refuses before it consults the rules. */
const roomRefusals = [
  'malformed-event',
  'bad-entropy',
  'unknown-room',
  'room-full',
  'room-closed',
  'foreign-room',
  'wrong-user',
  'not-in-room',
  'room-not-started',
  'room-busy',
  'no-more-games',
  'rest-first',
  'turn-over',
  'not-a-private-table',
  'not-the-host',
  'no-such-bot',
  'game-not-over',
  'rematch-over',
  'rematch-missed',
  'watching-own-game',
  'watching-off',
  'too-many-watchers',
  'watching-busy',
  'too-many-events',
  'too-many-connections',
  'room-fault',
] as const

export type RoomRefusal = (typeof roomRefusals)[number]
export type GameRefusal = MoveRefusal | RoomRefusal

/** Why the end of a game paid no coin (D-WIN-1, D-WIN-2). */
export const unpaidReasons = ['practice', 'private', 'draw', 'pair-limit', 'day-limit', 'same-device'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

/** How an offer of a rematch ended without one. */
export const rematchEndings = ['rematch-timed-out', 'rematch-too-few'] as const
export type RematchEnding = (typeof rematchEndings)[number]

export const gameSentenceCodes = [
  ...moveRefusals,
  ...roomRefusals,
  ...unpaidReasons,
  ...rematchEndings,
  ...logCodes,
] as const
export type GameSentenceCode = GameRefusal | UnpaidReason | RematchEnding | LogCode

/** The texts of the game in one language. A sentence with plural forms is chosen by its `count`. */
export interface GameTable {
  readonly sentences: Readonly<Record<GameSentenceCode, string | PluralForms>>
  /** The form used after a number of units. */
  readonly resources: Readonly<Record<Resource, string>>
  readonly planets: Readonly<Record<Planet, string>>
}
