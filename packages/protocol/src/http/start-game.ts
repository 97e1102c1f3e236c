import { maxPlayers, minPlayers } from '@hexaverse/rules'
import { Type } from 'typebox'
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
  body: Type.Object({
    userId: Type.String({ maxLength: 64, description: 'The own login' }),
    playersCount: Type.Integer({ minimum: minPlayers, maximum: maxPlayers }),
    practice: Type.Optional(Type.Enum([...practiceLevels], { description: 'Against bots, which play this well' })),
  }),
  answer: Type.Object({
    roomId: Type.String({ description: 'Of the game that goes on, for one who is in a game' }),
    playersCount: Type.Integer(),
    mapCommitment: Type.String({
      description:
        'SHA-256 of the secret that the map is made of, hexadecimal; the secret is told when the game is over',
    }),
  }),
  words: gameWords,
})
