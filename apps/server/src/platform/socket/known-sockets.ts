import type { Socket } from 'socket.io'
import { Groups } from './groups.ts'
import { OpenConnection } from './open-connection.ts'
import type { SocketMember } from './socket-edge.ts'
import type { SocketMetrics } from './socket-metrics.ts'

/** A session may end between the look at it and the moment its socket is known here: at most so much later. */
const admissionMs = 30_000

/** The sockets of this node: all of them, by group, and by session. */
export class KnownSockets {
  readonly groups = new Groups<OpenConnection>()
  readonly #all = new Set<OpenConnection>()
  readonly #sessions = new Groups<OpenConnection>()
  readonly #endedLately = new Set<string>()

  get size(): number {
    return this.#all.size
  }

  all(): Iterable<OpenConnection> {
    return this.#all
  }

  sessionIds(): string[] {
    return [...this.#sessions.names()]
  }

  /** Undefined for one whose session has ended while it was let in. */
  add(socket: Socket, member: SocketMember, metrics: SocketMetrics): OpenConnection | undefined {
    if (this.#endedLately.has(member.sessionId)) return undefined
    const connection = new OpenConnection(socket, member, this.groups, metrics)
    this.#all.add(connection)
    this.#sessions.add(member.sessionId, connection)
    socket.on('disconnect', () => {
      this.#all.delete(connection)
      this.#sessions.remove(member.sessionId, connection)
      connection.end()
      // After a goodbye nobody can say who they are on the same line: it would be kept for nothing.
      socket.conn.close()
    })
    return connection
  }

  endSession(sessionId: string): void {
    this.#endedLately.add(sessionId)
    setTimeout(() => this.#endedLately.delete(sessionId), admissionMs).unref()
    for (const connection of [...this.#sessions.of(sessionId)]) connection.close()
  }
}
