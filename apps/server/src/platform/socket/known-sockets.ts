import type { Socket } from 'socket.io'
import { Groups } from './groups.ts'
import { type ConnectionParts, OpenConnection } from './open-connection.ts'
import type { SocketMember } from './socket-edge.ts'
import type { AnyCommand } from './wire-codec.ts'

/** The longest time between reading a session's row and adding its socket here; the session may end in between. */
const admissionMs = 30_000

/** The sockets of this node: all of them, by group, and by session. */
export class KnownSockets<Command extends AnyCommand, Message, Encoded> {
  readonly groups = new Groups<OpenConnection<Command, Message, Encoded>>()
  readonly #all = new Set<OpenConnection<Command, Message, Encoded>>()
  readonly #sessions = new Groups<OpenConnection<Command, Message, Encoded>>()
  readonly #endedRecently = new Set<string>()

  get size(): number {
    return this.#all.size
  }

  all(): Iterable<OpenConnection<Command, Message, Encoded>> {
    return this.#all
  }

  sessionIds(): string[] {
    return [...this.#sessions.names()]
  }

  /** Undefined if the session has ended while the socket was being admitted. */
  add(
    socket: Socket,
    member: SocketMember,
    parts: ConnectionParts<Command, Message, Encoded>,
  ): OpenConnection<Command, Message, Encoded> | undefined {
    if (this.#endedRecently.has(member.sessionId)) return undefined
    const connection = new OpenConnection(socket, member, parts)
    this.#all.add(connection)
    this.#sessions.add(member.sessionId, connection)
    socket.on('disconnect', () => {
      this.#all.delete(connection)
      this.#sessions.remove(member.sessionId, connection)
      connection.end()
      // A transport has one handshake, so after a disconnect packet it is of no more use.
      socket.conn.close()
    })
    return connection
  }

  endSession(sessionId: string): void {
    this.#endedRecently.add(sessionId)
    setTimeout(() => this.#endedRecently.delete(sessionId), admissionMs).unref()
    for (const connection of [...this.#sessions.of(sessionId)]) connection.close()
  }
}
