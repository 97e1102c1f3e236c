import type { Acknowledgement, Command, CommandType, Message, MessageType } from '@hexaverse/protocol/game'
import type { Acknowledge, Connection, RoomNotice, SocketEdge } from '../../../src/modules/rooms/index.ts'
import type { SocketMember } from '../../../src/platform/socket/socket-edge.ts'

type Handle = (command: Command, acknowledge: Acknowledge) => void

/** A socket without a network: it keeps the messages that are sent to it. */
export class TestConnection implements Connection {
  readonly id: string
  readonly member: SocketMember
  readonly received: Message[] = []
  readonly groups = new Set<string>()
  readonly #handlers = new Map<CommandType, Handle>()
  readonly #watchers = new Set<() => void>()
  #closeHandlers: (() => void)[] | undefined = []

  constructor(id: string, accountId: string) {
    this.id = id
    this.member = { id: accountId, login: `login of ${accountId}`, sessionId: id }
  }

  get isClosed(): boolean {
    return this.#closeHandlers === undefined
  }

  send(message: Message): void {
    if (this.isClosed) return
    this.received.push(message)
    for (const watch of [...this.#watchers]) watch()
  }

  join(group: string): void {
    this.groups.add(group)
  }

  leave(group: string): void {
    this.groups.delete(group)
  }

  onCommand<Type extends CommandType>(
    types: readonly Type[],
    handle: (command: Extract<Command, { readonly type: Type }>, acknowledge: Acknowledge) => void,
  ): void {
    for (const type of types) this.#handlers.set(type, handle as unknown as Handle)
  }

  onClose(run: () => void): void {
    if (this.#closeHandlers) this.#closeHandlers.push(run)
    else run()
  }

  close(): void {
    const runs = this.#closeHandlers ?? []
    this.#closeHandlers = undefined
    this.groups.clear()
    for (const run of runs) run()
  }

  request(command: Command): Promise<Acknowledgement> {
    return new Promise((resolve) => this.#handlers.get(command.type)?.(command, resolve))
  }

  /**
   * Resolves with the first message of this type, received or still to come, after skipping the first `after` messages.
   */
  waitForMessage<Type extends MessageType>(type: Type, after = 0): Promise<Message<Type>> {
    return this.until((messages) => messages.slice(after).find((one) => one.type === type) as Message<Type> | undefined)
  }

  until<Found>(find: (messages: readonly Message[]) => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const check = (): void => {
        const found = find(this.received)
        if (found === undefined) return
        this.#watchers.delete(check)
        resolve(found)
      }
      this.#watchers.add(check)
      check()
    })
  }

  /** What was received, except heads: they come by themselves while nothing happens, and so on a slow machine anywhere. */
  get told(): Message[] {
    return this.received.filter(({ type }) => type !== 'room-head')
  }

  get types(): MessageType[] {
    return this.told.map(({ type }) => type)
  }
}

/** The sockets of one node under a test's control, for events that a real network cannot produce at will. */
export class TestEdge implements SocketEdge {
  readonly connections: TestConnection[] = []
  readonly sentNotices: RoomNotice[] = []
  readonly notices = { send: (notice: RoomNotice) => void this.sentNotices.push(notice), onNotice: () => undefined }
  readonly #runs: ((connection: Connection) => void)[] = []

  connect(accountId: string): TestConnection {
    const connection = new TestConnection(`socket ${this.connections.length}`, accountId)
    this.connections.push(connection)
    for (const run of this.#runs) run(connection)
    return connection
  }

  onConnection(run: (connection: Connection) => void): void {
    this.#runs.push(run)
  }

  sendToGroup(group: string, messages: readonly Message[]): void {
    this.sendToEach(this.inGroup(group), messages)
  }

  sendToEach(connections: Iterable<Connection>, messages: readonly Message[]): void {
    for (const connection of connections) for (const message of messages) connection.send(message)
  }

  inGroup(group: string): readonly TestConnection[] {
    return this.connections.filter(({ groups }) => groups.has(group))
  }

  countSockets(): number {
    return this.connections.length
  }

  openSessions(): string[] {
    return []
  }

  endSession(): void {}

  async close(): Promise<void> {}
}
