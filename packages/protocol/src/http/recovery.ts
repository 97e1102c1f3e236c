import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { DeviceMark, Email, Password, SuccessAnswer } from './fields.ts'
import { accountWords } from './words/words.ts'

const LinkSecret = Type.String({ maxLength: 512, description: 'The secret of the recovery link' })

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/hc_data/forgotPassword',
  summary: 'Mails a recovery link',
  body: Type.Object({
    email: Email,
    andPlayPath: Type.Boolean({ description: 'Whether the way on leads into a game' }),
    deviceMark: Type.Optional(DeviceMark),
  }),
  answer: SuccessAnswer,
  words: accountWords,
})

export const checkRestoreLink = defineCall({
  method: 'GET',
  path: '/api/hc_data/checkRestoreLink/:email/:secret',
  summary: 'Is this recovery link good? Asking does not use it up',
  params: Type.Object({ email: Type.String({ maxLength: 512 }), secret: LinkSecret }),
  answer: SuccessAnswer,
})

export const restorePassword = defineCall({
  method: 'POST',
  path: '/api/hc_data/restorePassword',
  summary: 'Sets a new password by a recovery link',
  body: Type.Object({
    email: Email,
    password: Password,
    secret: LinkSecret,
    deviceMark: Type.Optional(DeviceMark),
  }),
  answer: SuccessAnswer,
})
