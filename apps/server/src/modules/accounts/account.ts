import type { Language } from '@hexaverse/protocol/language'

/** A person's row. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly passwordHash: string
  readonly language: Language
  readonly dataRequestedAt: Date | null
}

/** A signed-in account, as a request or a socket has proved it, and the session. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly language: Language
  readonly sessionId: string
  /** The browser that the session was started in, where that is known. */
  readonly deviceHash?: Buffer | undefined
}
