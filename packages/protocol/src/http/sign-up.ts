import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { StoredUser } from './check-auth.ts'
import { Code, DeviceMark, Email, Password } from './credentials.ts'
import { NoAttemptsAnswer, SuccessAnswer } from './messages.ts'
import { ReferralId } from './send-referral.ts'

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
