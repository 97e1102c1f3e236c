import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { accountWords } from './words/words.ts'

export const ReferralId = Type.String({ minLength: 1, maxLength: 128 })

export const sendReferral = defineCall({
  method: 'POST',
  path: '/api/hc_data/ref/sendRef',
  summary: 'Somebody came by an invitation',
  body: Type.Object({ refId: ReferralId }),
  answer: Type.Object({
    known: Type.Boolean({ description: 'Whether the id is one of ours; only those are counted' }),
  }),
  words: accountWords,
})

export const checkVersion = defineCall({
  method: 'POST',
  path: '/api/check-version',
  summary: 'Is this version of the client supported?',
  body: Type.Object({
    version: Type.String({ maxLength: 256, examples: ['1.0.1'] }),
    appType: Type.String({ maxLength: 256, examples: ['web'] }),
  }),
  answer: Type.Object({ supported: Type.Boolean() }),
})
