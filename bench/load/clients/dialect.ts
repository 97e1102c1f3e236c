import type { Crowd, Player, Table } from './crowd.ts'
import type { Step } from './script.ts'

/** Somebody who may sign in. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly login: string
  readonly secret: string
}

/** How one kind of server is spoken to. */
export interface Dialect {
  /** The packet that joins the namespace. */
  greet(member: Member): string
  isWelcome(text: string): boolean
  seek(player: Player): Promise<void> | void
  sendMove(table: Table, player: Player, step: Step): void
  receive(crowd: Crowd, player: Player, bytes: Buffer, from: number, to: number): void
}
