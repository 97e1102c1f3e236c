import type { Connection } from '../game-sockets.ts'

/** What this node knows about a person at the end of a game. */
export interface Sighting {
  readonly account: string
  /** When the last socket closed, by the journal's clock; absent while one is open. */
  readonly closedAt?: number
}

export interface EndScreenListener {
  /** A socket has come back to the end of a game. */
  returned(roomId: string, connection: Connection): void
  /** The player has left the end of a game for good. */
  left(roomId: string, account: string): void
  /** A socket waits for another game now. */
  quit(roomId: string): void
}

interface EndScreen {
  readonly sockets: Set<Connection>
  /** When the last socket of each person who has none closed. */
  readonly closedAt: Map<string, number>
}

/**
 * The sockets of this node that look at the end of a game. It outlives the room, which closes a minute after its end. A
 * socket looks at one end, the latest.
 */
export class EndScreens {
  readonly #screens = new Map<string, EndScreen>()
  readonly #roomOf = new Map<Connection, string>()
  readonly #now: () => number
  #listener: EndScreenListener | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  listen(listener: EndScreenListener): void {
    this.#listener = listener
  }

  /** The game has ended before the eyes of these sockets. */
  show(roomId: string, connections: readonly Connection[]): void {
    for (const connection of connections) this.#add(roomId, connection)
  }

  enter(roomId: string, connection: Connection): void {
    if (this.#add(roomId, connection)) this.#listener?.returned(roomId, connection)
  }

  /** All tabs of the person count as gone. */
  leave(roomId: string, { member: { id } }: Connection): void {
    const screen = this.#screens.get(roomId)
    if (!screen) return
    for (const tab of tabsOf(screen, id)) this.#remove(tab)
    this.#listener?.left(roomId, id)
  }

  quit(connection: Connection): void {
    const roomId = this.#remove(connection)
    if (roomId !== undefined) this.#listener?.quit(roomId)
  }

  onSocketClosed(connection: Connection): void {
    this.#remove(connection)
  }

  roomIds(): string[] {
    return [...this.#screens.keys()]
  }

  socketsAt(roomId: string): readonly Connection[] {
    return [...(this.#screens.get(roomId)?.sockets ?? [])]
  }

  sightingsAt(roomId: string): readonly Sighting[] {
    const screen = this.#screens.get(roomId)
    if (!screen) return []
    const present = new Set([...screen.sockets].map(({ member }) => member.id))
    return [
      ...[...present].map((account) => ({ account })),
      ...[...screen.closedAt].map(([account, closedAt]) => ({ account, closedAt })),
    ]
  }

  /** Returns whether the socket was not there before. */
  #add(roomId: string, connection: Connection): boolean {
    if (connection.isClosed || this.#roomOf.get(connection) === roomId) return false
    this.#remove(connection)
    const screen = this.#screens.get(roomId) ?? { sockets: new Set(), closedAt: new Map() }
    this.#screens.set(roomId, screen)
    screen.sockets.add(connection)
    screen.closedAt.delete(connection.member.id)
    this.#roomOf.set(connection, roomId)
    return true
  }

  /** What is known about the others is kept as long as anybody looks. */
  #remove(connection: Connection): string | undefined {
    const roomId = this.#roomOf.get(connection)
    if (roomId === undefined) return undefined
    this.#roomOf.delete(connection)
    const screen = this.#screens.get(roomId)
    screen?.sockets.delete(connection)
    if (screen?.sockets.size === 0) this.#screens.delete(roomId)
    else if (screen && tabsOf(screen, connection.member.id).length === 0)
      screen.closedAt.set(connection.member.id, this.#now())
    return roomId
  }
}

function tabsOf({ sockets }: EndScreen, account: string): readonly Connection[] {
  return [...sockets].filter(({ member }) => member.id === account)
}
