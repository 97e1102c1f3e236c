import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import {
  BadAttemptAnswer,
  Code,
  DeviceMark,
  Email,
  NoAttemptsAnswer,
  Password,
  Secret,
  SuccessAnswer,
  WrongPasswordAnswer,
} from './fields.ts'
import { ReferralId } from './visit.ts'

const Amount = Type.Integer({ description: 'Coins available' })
const PlayedGames = Type.Array(Type.Integer(), {
  minItems: 6,
  maxItems: 6,
  description: 'Games played, victories, technical victories, defeats, technical defeats, draws',
})

/** What the browser stores of a signed-in user, with the spelling of the specification. */
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

export const auth = defineCall({
  method: 'POST',
  path: '/api/hc_data/auth',
  summary: 'First step of signing up: mails a code',
  body: Type.Object({ email: Email, password: Password }),
  answer: SuccessAnswer,
})

export const secondStepAndLogin = defineCall({
  method: 'POST',
  path: '/api/hc_data/SecondStepAndLogin',
  summary: 'Second step of signing up: makes the account and signs in',
  body: Type.Object({
    email: Email,
    password: Password,
    sixDig: Code,
    deviceMark: Type.Optional(DeviceMark),
    refId: Type.Optional(ReferralId),
  }),
  answer: Type.Union([StoredUser, NoAttemptsAnswer]),
})

export const login = defineCall({
  method: 'POST',
  path: '/api/hc_data/login',
  summary: 'First step of signing in: mails a code',
  body: Type.Object({ email: Email, password: Password }),
  answer: Type.Union([SuccessAnswer, WrongPasswordAnswer]),
})

export const secondStepLogin = defineCall({
  method: 'POST',
  path: '/api/hc_data/SecondStepLogin',
  summary: 'Second step of signing in: the code from the mail',
  body: Type.Object({ email: Email, password: Password, sixDig: Code, deviceMark: Type.Optional(DeviceMark) }),
  answer: Type.Union([StoredUser, BadAttemptAnswer]),
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/hc_data/logout',
  summary: 'Ends this session',
  answer: SuccessAnswer,
})
