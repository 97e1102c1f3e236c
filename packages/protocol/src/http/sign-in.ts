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
import type { Renamed } from './words/rename.ts'
import { accountWords, type userNames } from './words/words.ts'

const Amount = Type.Integer({ description: 'Coins available' })
const PlayedGames = Type.Array(Type.Integer(), {
  minItems: 6,
  maxItems: 6,
  description: 'Games played, victories, technical victories, defeats, technical defeats, draws',
})

/** What the browser stores of a signed-in user. */
const StoredUser = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  secret: Type.String(),
  login: Type.String(),
  amount: Amount,
  playedGames: PlayedGames,
  dataRetrieved: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})

/** A signed-in user: `secret` is the session secret, `amount` the coins available, `statistics` are counted as above. */
export type User = Readonly<Renamed<Static<typeof StoredUser>, typeof userNames>>

const SessionBody = Type.Object({ email: Email, secret: Secret })

export const checkAuth = defineCall({
  method: 'POST',
  path: '/api/hc_data/checkAuth',
  summary: 'Is this session still good?',
  body: SessionBody,
  answer: StoredUser,
  words: accountWords,
})

export const getBalance = defineCall({
  method: 'POST',
  path: '/api/hc_data/getBalance',
  summary: 'Coins available, and the games played so far',
  body: SessionBody,
  answer: Type.Object({ amount: Amount, playedGames: PlayedGames }),
  words: accountWords,
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
  words: accountWords,
})

export const login = defineCall({
  method: 'POST',
  path: '/api/hc_data/login',
  summary: 'First step of signing in: mails a code',
  body: Type.Object({ email: Email, password: Password, deviceMark: Type.Optional(DeviceMark) }),
  answer: Type.Union([SuccessAnswer, WrongPasswordAnswer]),
})

export const secondStepLogin = defineCall({
  method: 'POST',
  path: '/api/hc_data/SecondStepLogin',
  summary: 'Second step of signing in: the code from the mail',
  body: Type.Object({ email: Email, password: Password, sixDig: Code, deviceMark: Type.Optional(DeviceMark) }),
  answer: Type.Union([StoredUser, BadAttemptAnswer]),
  words: accountWords,
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/hc_data/logout',
  summary: 'Ends this session',
  answer: SuccessAnswer,
})
