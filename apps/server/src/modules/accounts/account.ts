import type { Language } from '@hexaverse/protocol/language'

/** A person. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly passwordHash: string
  readonly language: Language
  readonly dataRequestedAt: Date | null
}

/** A person as a request has proved to be, and by which session. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly language: Language
  readonly sessionId: string
}
