import { Type } from 'typebox'
import { defineCall } from './call.ts'

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
