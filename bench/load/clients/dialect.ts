import type { Crowd, LoadRoom, Player } from './crowd.ts'
import type { Step } from './script.ts'

/** An account with a session, as which a load client signs in. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly secret: string
}

/** The client side of one kind of server's protocol. */
export interface Dialect {
  /** The packet that joins the namespace. */
  connectPacket(member: Member): string
  isAdmitted(text: string): boolean
  seek(player: Player): Promise<void> | void
  sendMove(table: LoadRoom, player: Player, step: Step): void
  receive(crowd: Crowd, player: Player, bytes: Buffer, from: number, to: number): void
}
