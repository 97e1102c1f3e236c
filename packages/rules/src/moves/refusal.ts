/** Every refusal of the rules. A code is also the translation key. */
export const moveRefusals = [
  'game-over',
  'no-such-seat',
  'not-playing',
  'not-your-turn',
  'already-claimed',
  'cannot-afford-claim',
  'no-such-triangle',
  'triangle-taken',
  'triangle-locked',
  'not-a-start-triangle',
  'not-adjacent',
  'not-the-lock-partner',
  'lock-partner-taken',
  'no-metal-for-lock',
  'exchange-too-early',
  'exchange-limit-reached',
  'already-exchanged',
  'no-such-resource',
  'same-resource',
  'cannot-afford-exchange',
  'malformed-move',
] as const

export type MoveRefusal = (typeof moveRefusals)[number]
