import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { StoredUser } from './check-auth.ts'
import { Code, DeviceMark, Email, Password } from './credentials.ts'
import { BadAttemptAnswer, SuccessAnswer, WrongPasswordAnswer } from './messages.ts'

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
