import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'

/** What the browser keeps of a signed-in user, under this spelling, in its storage. */
export const StoredUser = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  secret: Type.String(),
  login: Type.String(),
  amount: Type.Integer({ description: 'Coins available' }),
  playedGames: Type.Array(Type.Integer(), {
    minItems: 6,
    maxItems: 6,
    description: 'Games played, victories, technical victories, defeats, technical defeats, draws',
  }),
  dataRetrieved: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

export type StoredUser = Static<typeof StoredUser>

export const checkAuth = defineCall({
  method: 'POST',
  path: '/api/hc_data/checkAuth',
  summary: 'Is this session still good?',
  body: Type.Object({ email: Type.String({ maxLength: 320 }), secret: Type.String({ maxLength: 256 }) }),
  answer: StoredUser,
})
