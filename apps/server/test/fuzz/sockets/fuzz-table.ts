import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Acknowledgement, type Command, positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import { commandToWire } from '@hexaverse/protocol/wire/client'
import { legalMoves } from '@hexaverse/rules'
import { messageLimitBytes } from '../../../src/platform/socket/socket-limits.ts'
import { makeMember, type SignedIn } from '../../harness/accounts/make-member.ts'
import { type GameTable, inStep, sitDown, type TableServer } from '../../harness/games/game-table.ts'
import { replayJournal } from '../../harness/rooms/replay-journal.ts'
import type { DescribedEvent } from '../described-api.ts'
import { fillIn, replacementsFor } from '../people.ts'
import type { Tally } from '../tally.ts'
import { AnsweredMoves } from './answered-moves.ts'
import type { FuzzedEvent } from './fuzzed-events.ts'
import { predictEvent } from './predict-event.ts'
import { ended, RawConnection } from './raw-connection.ts'

/** The server closes a connection after fifty malformed events, which is not what is tested here. */
const maxEvents = 40

/** One connection for each person, replaced before the server would close it. */
class MemberConnections {
  readonly #address: string
  readonly #connections = new Map<string, { readonly connection: RawConnection; sent: number }>()

  constructor(address: string) {
    this.#address = address
  }

  async ask(member: SignedIn, list: string): Promise<Acknowledgement | typeof ended> {
    const open = await this.#connectionOf(member)
    open.sent += 1
    return open.connection.ask(list)
  }

  close(): void {
    for (const { connection } of this.#connections.values()) connection.close()
  }

  async #connectionOf({ id, email, secret }: SignedIn): Promise<{ readonly connection: RawConnection; sent: number }> {
    const known = this.#connections.get(id)
    if (known && known.sent < maxEvents && known.connection.isOpen) return known
    known?.connection.close()
    const connection = await RawConnection.open(this.#address)
    const welcome = await connection.sendHandshake({ id, email, secret })
    if (welcome !== 'welcome') throw new Error(`${email} was not admitted: ${welcome}`)
    const opened = { connection, sent: 0 }
    this.#connections.set(id, opened)
    return opened
  }
}

interface TablePlan {
  /** The map follows from it, so that the same moves are legal in every run. */
  readonly name: string
  readonly events: readonly DescribedEvent[]
  readonly tally: Tally
  /** The room of another table. */
  readonly otherRoom: string
}

interface Sender {
  readonly member: SignedIn
  readonly seat: number
}

/** One game in which people send given events, right or wrong, and every answer is checked. */
export class FuzzTable {
  readonly #plan: TablePlan
  readonly #table: GameTable
  readonly #outsider: SignedIn
  readonly #connections: MemberConnections
  readonly #moves = new AnsweredMoves()

  private constructor(plan: TablePlan, table: GameTable, outsider: SignedIn, connections: MemberConnections) {
    this.#plan = plan
    this.#table = table
    this.#outsider = outsider
    this.#connections = connections
  }

  static async open(server: TableServer, plan: TablePlan): Promise<FuzzTable> {
    // Close rooms that earlier runs left waiting, whose players will not come.
    await server.pool.query("update room set status = 'closed' where status = 'waiting'")
    const serverSeed = createHash('sha256').update(plan.name).digest()
    const table = await sitDown(server, 2, { serverSeed, client: { timeoutMs: 30_000 } })
    return new FuzzTable(plan, table, await makeMember(server.pool), new MemberConnections(server.address))
  }

  get roomId(): string {
    return this.#table.roomId
  }

  get isOver(): boolean {
    return this.#table.players.some(({ isOver }) => isOver)
  }

  async send(event: FuzzedEvent): Promise<void> {
    const sender = this.#senderOf(event)
    const room = this.#table.current.knownRoom
    const list = this.#listOf(event, sender, room)
    const answer = await this.#connections.ask(sender.member, list)
    const known = this.#plan.events.find(({ name }) => name === JSON.parse(list)[0])
    const breach = answer === ended ? whyEnded(list) : await this.#check(known, sender, room, list, answer.ok)
    const kind = answer === ended ? 'cut' : answer.ok ? 'accepted' : 'refused'
    const where = `by seat ${sender.seat} in turn ${room.turn.number}`
    const details = breach && `${breach}: ${JSON.stringify(answer)} to ${list.slice(0, 400)} ${where}`
    this.#plan.tally.add(known?.name ?? 'an unknown event', breach ? 'breach' : kind, details)
  }

  /** Reports a breach unless the journal holds exactly the moves that were accepted. */
  async close(pool: TableServer['pool']): Promise<void> {
    this.#connections.close()
    this.#table.close()
    const { events } = await replayJournal(pool, this.roomId)
    const kept = events.flatMap(({ event }) =>
      event.type === 'moved' && event.by === 'player' ? [{ seat: event.seat, move: event.move }] : [],
    )
    const { made } = this.#moves
    if (isDeepStrictEqual(kept, made)) return
    const breach = `room ${this.roomId} keeps ${kept.length} moves of players, and ${made.length} were accepted`
    this.#plan.tally.add('a journal', 'breach', breach)
  }

  async #check(
    event: DescribedEvent | undefined,
    { member, seat }: Sender,
    room: RoomState,
    list: string,
    isAccepted: boolean,
  ): Promise<string | undefined> {
    const [name, payload] = JSON.parse(list) as [string, unknown]
    const foretold = predictEvent(
      event,
      { name, payload, login: member.login, seat, otherRoom: this.#plan.otherRoom },
      room,
    )
    const made = this.#moves.made.length
    const isLate = this.#table.players.some(({ knownRoom }) => knownRoom.turn.number !== room.turn.number)
    const breach = this.#moves.check({ foretold, isAccepted, seat, isLate: isLate && !isAccepted })
    if (this.#moves.made.length > made) await inStep(this.#table.players, room.seq + 1)
    return breach
  }

  #senderOf({ sender }: FuzzedEvent): Sender {
    if (sender === 'outsider') return { member: this.#outsider, seat: 0 }
    const { current, waiting } = this.#table
    const { member, seat } = sender === 'current' ? current : (waiting[0] ?? current)
    return { member, seat }
  }

  #listOf(event: FuzzedEvent, { member, seat }: Sender, room: RoomState): string {
    const { roomId } = this
    if (event.type === 'sent') {
      const other = this.#table.players.find((player) => player.member !== member)?.member ?? this.#outsider
      return fillIn(JSON.stringify(event.list), replacementsFor(member, other, roomId, this.#plan.otherRoom))
    }
    const moves = legalMoves(positionOfRoom(room), seat || 1)
    const move = moves[event.pick % moves.length] ?? { type: 'end-turn' as const }
    const { name, payload } = commandToWire({ ...move, roomId, login: member.login } as Command)
    return JSON.stringify([name, payload])
  }
}

/** Length of the packet number before the list. */
const maxNumberLength = 10

function whyEnded(list: string): string | undefined {
  return Buffer.byteLength(list) + maxNumberLength > messageLimitBytes ? undefined : 'the connection was cut'
}
