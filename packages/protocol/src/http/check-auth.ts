import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { Email, Secret } from './credentials.ts'

const Amount = Type.Integer({ description: 'Coins available' })
const PlayedGames = Type.Array(Type.Integer(), {
  minItems: 6,
  maxItems: 6,
  description: 'Games played, victories, technical victories, defeats, technical defeats, draws',
})

/** What the browser keeps of a signed-in user, under this spelling, in its storage. */
export const StoredUser = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  secret: Type.String(),
  login: Type.String(),
  amount: Amount,
  playedGames: PlayedGames,
  dataRetrieved: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

export type StoredUser = Static<typeof StoredUser>

const SessionBody = Type.Object({ email: Email, secret: Secret })

export const checkAuth = defineCall({
  method: 'POST',
  path: '/api/hc_data/checkAuth',
  summary: 'Is this session still good?',
  body: SessionBody,
  answer: StoredUser,
})

export const getBalance = defineCall({
  method: 'POST',
  path: '/api/hc_data/getBalance',
  summary: 'Coins available, and the games played so far',
  body: SessionBody,
  answer: Type.Object({ amount: Amount, playedGames: PlayedGames }),
})
