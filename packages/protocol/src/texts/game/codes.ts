import { type MoveRefusal, moveRefusals, type Resource } from '@hexaverse/rules'
import type { Planet } from '../../planets.ts'
import type { PluralForms } from '../fill-in.ts'

/** Every line that the log of a game can have. A code is also the translation key. */
export const logCodes = [
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

/** What a room refuses before the rules are asked. */
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
  'turn-over',
  'too-many-events',
  'too-many-connections',
  'room-fault',
] as const

export type RoomRefusal = (typeof roomRefusals)[number]
export type GameRefusal = MoveRefusal | RoomRefusal

/** Why the end of a game brought nobody a coin. */
export const unpaidReasons = ['practice', 'draw', 'pair-limit', 'day-limit', 'same-device'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

export const gameSentenceCodes = [...moveRefusals, ...roomRefusals, ...unpaidReasons, ...logCodes] as const
export type GameSentenceCode = GameRefusal | UnpaidReason | LogCode

/** A sentence with plural forms takes the one for its `count`. */
export interface GameTable {
  readonly sentences: Readonly<Record<GameSentenceCode, string | PluralForms>>
  /** As they are said after a number of units. */
  readonly resources: Readonly<Record<Resource, string>>
  readonly planets: Readonly<Record<Planet, string>>
}
