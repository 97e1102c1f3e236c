import { Type } from 'typebox'
import { defineCall } from './call.ts'

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
