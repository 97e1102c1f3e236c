import type { NodeNotices } from './node-notices.ts'
import type { AnyCommand } from './wire-codec.ts'

/** The account and the session that a socket proved when it connected. */
export interface SocketMember {
  readonly id: string
  readonly login: string
  readonly sessionId: string
  readonly deviceHash?: Buffer
  /** The client's network; absent for a private one, which many people may share. */
  readonly network?: string
}

/** The answer to a client that wants an event acknowledged. */
export type Acknowledgement = { readonly ok: true } | { readonly ok: false; readonly code: string }
export type Acknowledge = (answer: Acknowledgement) => void

/** One socket of one player. Its commands have been validated, counted, and checked to be for that player. */
export interface Connection<Command extends AnyCommand, Message> {
  readonly id: string
  readonly member: SocketMember
  readonly isClosed: boolean
  send(message: Message): void
  join(group: string): void
  leave(group: string): void
  onCommand<Type extends Command['type']>(
    types: readonly Type[],
    handle: (command: Extract<Command, { readonly type: Type }>, acknowledge: Acknowledge) => void,
  ): void
  onClose(run: () => void): void
  close(): void
}

export interface SocketEdge<Command extends AnyCommand, Message, Notice = never> {
  onConnection(run: (connection: Connection<Command, Message>) => void): void
  /** Sends to this node's sockets in the group. Each message is encoded once; each socket gets all of them together. */
  sendToGroup(group: string, messages: readonly Message[]): void
  /** Like `sendToGroup`, for sockets that the caller names. */
  sendToEach(connections: Iterable<Connection<Command, Message>>, messages: readonly Message[]): void
  /** This node's sockets in the group. */
  inGroup(group: string): readonly Connection<Command, Message>[]
  countSockets(): number
  /** The sessions that have sockets here, so that the caller can check whether those sessions still exist. */
  openSessions(): string[]
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void
  readonly notices: NodeNotices<Notice>
  /** Disconnects all sockets, each at its own random moment, so that the clients do not all reconnect at once. */
  close(): Promise<void>
}
