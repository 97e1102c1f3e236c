/** Every line that the log of a game can have. A code is also the translation key. */
export const logCodes = [
  'game-started',
  'claimed',
  'locked',
  'exchanged',
  'turn-ended',
  'turn-timed-out',
  'parcel-delivered',
  'starved',
  'left',
  'did-not-return',
  'away',
  'back',
  'interrupted',
  'outage',
  'won-clean',
  'won-technical',
  'won-on-points',
  'drawn',
] as const

export type LogCode = (typeof logCodes)[number]
