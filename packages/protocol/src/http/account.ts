import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { Code, Email, NoAttemptsAnswer, Password, SuccessAnswer } from './fields.ts'
import { accountWords } from './words/words.ts'

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/hc_data/changePassword',
  summary: 'Sets a new password and ends all other sessions',
  body: Type.Object({ password: Password, oldPassword: Password }),
  answer: SuccessAnswer,
})

export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/hc_data/changeEmail',
  summary: 'First step of changing the e-mail address: mails a code to the new one',
  body: Type.Object({ email: Email }),
  answer: SuccessAnswer,
})

export const changeEmailSecondStep = defineCall({
  method: 'POST',
  path: '/api/hc_data/changeEmailSecondStep',
  summary: 'Second step: changes the address and ends all sessions',
  body: Type.Object({ email: Email, sixDig: Code }),
  answer: Type.Union([SuccessAnswer, NoAttemptsAnswer]),
  words: accountWords,
})

export const takeBackEmail = defineCall({
  method: 'POST',
  path: '/api/hc_data/takeBackEmail',
  summary: 'Takes a change of the e-mail address back, by the link that the old address was mailed; ends all sessions',
  body: Type.Object({ secret: Type.String({ maxLength: 512, description: 'The secret of the link' }) }),
  answer: SuccessAnswer,
})

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/hc_data/deleteAccount',
  summary: 'Deletes the account',
  body: Type.Object({ password: Password }),
  answer: SuccessAnswer,
})

const time = Type.String({ format: 'date-time' })

const ListedSession = Type.Object({
  id: Type.String(),
  browser: Type.String({ description: 'Name of the browser, empty when it is not known' }),
  system: Type.String({ description: 'Name of the operating system, empty when it is not known' }),
  startedAt: time,
  usedAt: time,
  isThis: Type.Boolean({ description: 'Whether it is the session that asks' }),
})

export type ListedSession = Static<typeof ListedSession>

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/hc_data/account/sessions',
  summary: 'The devices that are signed in, the one used last first',
  answer: Type.Array(ListedSession),
})

export const endSession = defineCall({
  method: 'POST',
  path: '/api/hc_data/account/endSession',
  summary: 'Signs a device out',
  body: Type.Object({ sessionId: Type.String({ maxLength: 64 }) }),
  answer: SuccessAnswer,
})
