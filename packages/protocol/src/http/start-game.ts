import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { Type } from 'typebox'
import { TableSeats } from '../wire/schema/shapes.ts'
import { defineCall } from './call.ts'
import { gameWords } from './words/words.ts'

export const practiceLevels = ['easy', 'normal', 'hard'] as const
export type PracticeLevel = (typeof practiceLevels)[number]

export const readRunningGame = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/running',
  summary: 'The game that the member is in',
  answer: Type.Object({
    roomId: Type.Union([Type.String(), Type.Null()], { description: 'Null where no game of the member goes on' }),
  }),
})

export const startGame = defineCall({
  method: 'POST',
  path: '/api/hc_data/game/startGame',
  summary: 'Finds a room of that size, or opens one, and keeps a seat in it for half a minute',
  body: Type.Object(
    {
      userId: Type.String({ maxLength: 64, description: 'The own login' }),
      playersCount: Type.Integer({ minimum: minPlayers, maximum: maxPlayers }),
      isPrivate: Type.Optional(
        Type.Boolean({ description: 'Opens a table that only those with its link find; not together with practice' }),
      ),
      practice: Type.Optional(Type.Enum([...practiceLevels], { description: 'Against bots, which play this well' })),
    },
    { not: { required: ['practice', 'isPrivate'], properties: { isPrivate: { const: true } } } },
  ),
  answer: Type.Object({
    roomId: Type.String({ description: 'Of the game that goes on, for one who is in a game' }),
    playersCount: Type.Integer(),
    mapCommitment: Type.String({
      description:
        'SHA-256 of the secret that the map is made of, hexadecimal; the secret is told when the game is over',
    }),
    joinPath: Type.Optional(Type.String({ description: 'The path of a private table, to send to friends' })),
  }),
  words: gameWords,
})

const tableStatuses = ['waiting', 'playing', 'ended', 'closed'] as const
export type TableStatus = (typeof tableStatuses)[number]

export const readTable = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/table/:roomId',
  summary: 'A table, to anyone signed in who has its id',
  // Whatever is no id of a table gets the same answer as an unknown one.
  params: Type.Object({ roomId: Type.String() }),
  answer: Type.Object({
    roomId: Type.String(),
    playersCount: Type.Integer(),
    status: Type.Enum([...tableStatuses]),
    isPrivate: Type.Boolean(),
    host: Type.Union([Type.String(), Type.Null()], { description: 'Null while no person sits there' }),
    seats: TableSeats,
    mapCommitment: Type.String({ description: 'As in the answer of `startGame`, for those who come by the link' }),
  }),
  words: { answer: gameWords.answer },
})

export const listTables = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/tables',
  summary: 'How many people wait and how many public games run, for each size',
  answer: Type.Object({
    tables: Type.Array(
      Type.Object({
        playersCount: Type.Integer(),
        waiting: Type.Integer({ description: 'People who wait for a game of this size' }),
        playing: Type.Integer({ description: 'Public games of this size that go on' }),
        lastFilledSeconds: Type.Union([Type.Integer(), Type.Null()], {
          description: 'How long the last room took to fill; null where none did in the last hour',
        }),
      }),
    ),
  }),
  words: { answer: gameWords.answer },
})

export const listWatchable = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/watch',
  summary: 'Public games that go on and may be watched: the most watched first, then the newest',
  answer: Type.Object({
    games: Type.Array(
      Type.Object({
        roomId: Type.String(),
        playersCount: Type.Integer(),
        players: Type.Array(Type.String(), { description: 'The logins of those who still play' }),
        turns: Type.Integer({ description: 'How many turns have been played' }),
        watchers: Type.Integer(),
      }),
      { maxItems: 50 },
    ),
    total: Type.Integer({ description: 'How many such games there are; the list has the first fifty' }),
  }),
  words: { answer: gameWords.answer },
})
