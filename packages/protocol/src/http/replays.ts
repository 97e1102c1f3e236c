import { endings } from '@hexaverse/rules'
import { botLevels } from '@hexaverse/rules/bots'
import { type Static, type TSchema, Type } from 'typebox'
import { unpaidReasons } from '../texts/game/codes.ts'
import { BotId } from '../wire/schema/values.ts'
import { defineCall } from './call.ts'

export const listTranscriptKeys = defineCall({
  method: 'GET',
  path: '/.well-known/hexaverse-keys.json',
  summary: 'Every key that transcripts were ever signed with',
  answer: Type.Object({
    keys: Type.Array(
      Type.Object({
        keyId: Type.String({ description: 'The first 16 digits of the SHA-256 of the public key' }),
        algorithm: Type.Literal('Ed25519'),
        publicKey: Type.String({ description: '32 bytes, in base64url' }),
        since: Type.String({ format: 'date-time' }),
      }),
    ),
  }),
})

export const readReplay = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/replay/:roomId',
  summary: 'The signed transcript of a game that is over, to anyone who has its id',
  // Whatever is no id of a game gets the same answer as an unknown one.
  params: Type.Object({ roomId: Type.String() }),
  answer: Type.Object(
    {},
    { additionalProperties: true, description: 'The transcript: `format`, `people`, `events`, …' },
  ),
})

export const gameResults = ['victory', 'technical-victory', 'defeat', 'technical-defeat', 'draw'] as const
export type GameResult = (typeof gameResults)[number]

/** How a game ended for one of its people: as the game did, or by leaving it before. `away`: did not come back. */
const ownEndings = [...endings, 'starved', 'left', 'away'] as const
export type OwnEnding = (typeof ownEndings)[number]

const nullable = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })
const time = Type.String({ format: 'date-time' })

const PlayedGame = Type.Object({
  roomId: Type.String(),
  begunAt: time,
  endedAt: time,
  players: Type.Integer(),
  isPrivate: Type.Boolean(),
  result: Type.Enum([...gameResults]),
  ending: Type.Enum([...ownEndings], { description: 'How the game ended for this person' }),
  score: Type.Integer({ description: 'At the end of the game, or at the moment of leaving it' }),
  opponents: Type.Array(
    Type.Union([
      Type.Object({ login: nullable(Type.String(), 'Null where the account is deleted') }),
      Type.Object({ bot: BotId, level: Type.Enum([...botLevels], { description: 'How well it plays' }) }),
    ]),
    { description: 'In the order in which they joined' },
  ),
  coin: nullable(Type.Enum(['paid', ...unpaidReasons]), 'Whether the coin was paid, or why not; null for a defeat'),
})

export type PlayedGame = Static<typeof PlayedGame>

export const readPlayedGames = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/mine',
  summary: 'The games of an account that are over, newest first, twenty at a time; practice is not among them',
  // The schema checks only the type. A value of the right type that is unknown is refused with a sentence of its own.
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 64, description: '`next` of the page before' })),
    result: Type.Optional(
      Type.String({ maxLength: 64, description: `Only games with this result: ${gameResults.join(', ')}` }),
    ),
    players: Type.Optional(Type.String({ maxLength: 64, description: 'Only games of so many players' })),
  }),
  answer: Type.Object({
    games: Type.Array(PlayedGame),
    next: nullable(Type.String(), 'The place in the list to go on from; null at its end'),
  }),
})
