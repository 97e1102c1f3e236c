/** Every refusal the server can give, and the parameters its sentence needs. A code is also the translation key. */
export const refusalCodes = [
  'malformed-request',
  'request-too-large',
  'request-too-slow',
  'unauthorized',
  'unknown-call',
  'unknown-document',
  'too-many-requests',
  'busy',
  'fault',
] as const

export type RefusalCode = (typeof refusalCodes)[number]
export type SentenceParams = Readonly<Record<string, string | number>>
export type Sentences = Readonly<Record<RefusalCode, string>>
