import { Type } from 'typebox'
import { defineCall } from './call.ts'

export const listTranscriptKeys = defineCall({
  method: 'GET',
  path: '/.well-known/hexaverse-keys.json',
  summary: 'Every key that transcripts were ever signed with',
  answer: Type.Object({
    keys: Type.Array(
      Type.Object({
        keyId: Type.String({ description: 'The first 16 digits of the SHA-256 of the public key' }),
        algorithm: Type.Literal('Ed25519'),
        publicKey: Type.String({ description: '32 bytes, in base64url' }),
        since: Type.String({ format: 'date-time' }),
      }),
    ),
  }),
})

export const readReplay = defineCall({
  method: 'GET',
  path: '/api/hc_data/game/replay/:roomId',
  summary: 'The signed transcript of a game that is over, to anyone who has its id',
  // Whatever is no id of a game gets the same answer as an unknown one.
  params: Type.Object({ roomId: Type.String() }),
  answer: Type.Object(
    {},
    { additionalProperties: true, description: 'The transcript: `format`, `people`, `events`, …' },
  ),
})
