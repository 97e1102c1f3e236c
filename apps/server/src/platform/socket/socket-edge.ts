import type { Acknowledgement, Command, CommandType, Message } from '@hexaverse/protocol/game'

/** Who a socket belongs to, as the session's row says, and by which session. */
export interface SocketMember {
  readonly id: string
  readonly login: string
  readonly sessionId: string
  readonly deviceHash?: Buffer
  /** Where the socket comes from; absent where that tells nothing, as from this machine or a private network. */
  readonly network?: string
}

export type Acknowledge = (answer: Acknowledgement) => void

/** One socket of one person. What it sends has been checked, counted and found to be said for that person. */
export interface Connection {
  readonly id: string
  readonly member: SocketMember
  /** The socket is no more. */
  readonly isClosed: boolean
  send(message: Message): void
  join(group: string): void
  leave(group: string): void
  onCommand<Type extends CommandType>(
    types: readonly Type[],
    handle: (command: Command<Type>, acknowledge: Acknowledge) => void,
  ): void
  onClose(run: () => void): void
  close(): void
}

/** A word to the other nodes. May be lost, late or twice: nothing may depend on it but speed. */
export type NodeHint = { readonly type: string } & Readonly<Record<string, unknown>>

export interface Hints {
  send(hint: NodeHint): void
  onHint(run: (hint: NodeHint) => void): void
}

export interface SocketEdge {
  onConnection(run: (connection: Connection) => void): void
  /** To this node's sockets in the group; each message is encoded once and each socket gets all of them in one write. */
  sendToGroup(group: string, messages: readonly Message[]): void
  /** The same to sockets that the caller knows. */
  sendToEach(connections: Iterable<Connection>, messages: readonly Message[]): void
  /** This node's sockets in the group. */
  inGroup(group: string): readonly Connection[]
  countSockets(): number
  /** Whose sockets are here, to ask whether those sessions still live. */
  openSessions(): string[]
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void
  readonly hints: Hints
  /** Tells the sockets to go, not all in the same moment, so that they do not all come back in one. */
  close(): Promise<void>
}
