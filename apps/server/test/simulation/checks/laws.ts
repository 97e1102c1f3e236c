import {
  type AppliedEvent,
  absenceAfterOutageMs,
  absenceEndsAt,
  fold,
  type JournalRecord,
  type Moved,
  nextDeadline,
  passGraceMs,
  type Room,
  type RoomEvent,
  replay,
  turnAfterOutageMs,
} from '@hexaverse/room'
import type { GameEvent } from '@hexaverse/rules'
import type { GameKit } from '../games/game-kit.ts'
import type { World } from '../world/world.ts'

/** A room as the journal describes it, followed event by event independently of the nodes. */
interface Shadow<Game> {
  room: Room<Game> | undefined
  readonly events: RoomEvent[]
  readonly happened: (readonly GameEvent[])[]
  readonly done: Set<string>
}

/** A node may not notice shorter outages, and they cost no player a turn. */
const shortestOutageMs = 3000
/** A deadline that is this late was forgotten. */
const latestMs = 20_000

/** What must hold after every event. The first breach is reported and ends the world. */
export class Laws<Game> {
  readonly broken: string[] = []
  readonly shadows = new Map<string, Shadow<Game>>()
  /** The account that really sent each command. */
  readonly #senders = new Map<string, string>()
  readonly #refused = new Set<string>()
  readonly #world: World
  readonly #kit: GameKit<Game>
  endedRooms = 0
  #outageEndedAt = Number.NEGATIVE_INFINITY
  #servedSince = 0

  constructor(world: World, kit: GameKit<Game>) {
    this.#world = world
    this.#kit = kit
  }

  demand(isKept: boolean, law: string, detail?: unknown): void {
    if (isKept) return
    this.broken.push(detail === undefined ? law : `${law} (${JSON.stringify(detail)})`)
  }

  sent(commandId: string, account: string): void {
    this.#senders.set(commandId, account)
  }

  shadow(roomId: string): Shadow<Game> {
    const known = this.shadows.get(roomId)
    if (known) return known
    const made: Shadow<Game> = { room: undefined, events: [], happened: [], done: new Set() }
    this.shadows.set(roomId, made)
    return made
  }

  committed(record: JournalRecord): void {
    const shadow = this.shadow(record.roomId)
    const before = shadow.room
    this.demand(record.firstSeq === shadow.events.length + 1, 'event numbers are dense', record.firstSeq)
    for (const event of record.events) this.#checkEvent(shadow, before, event, record.at)
    try {
      const applied = fold(before, record, this.#kit.rulebook)
      for (const one of applied) shadow.happened.push(one.happened)
      shadow.room = applied.at(-1)?.room
      if (shadow.room?.ended) this.endedRooms++
    } catch (problem) {
      this.demand(false, 'the journal holds only legal events', String(problem))
    }
    shadow.events.push(...record.events)
  }

  #checkEvent(shadow: Shadow<Game>, room: Room<Game> | undefined, event: RoomEvent, at: number): void {
    if (event.type !== 'moved' || !room) return
    if (event.by === 'server') this.#checkServerMove(room, event, at)
    else this.#checkPlayerMove(shadow, room, event)
  }

  #checkServerMove(room: Room<Game>, { seat, move }: Moved, at: number): void {
    this.#world.count(`the server: ${move.type}`)
    const sinceOutage = at - this.#outageEndedAt
    if (move.type === 'time-ran-out') {
      this.demand(at >= room.turnEndsAt + passGraceMs, 'no turn runs out early', at - room.turnEndsAt)
      this.demand(sinceOutage >= turnAfterOutageMs, 'an outage costs no player a turn', sinceOutage)
    } else if (move.type === 'leave') {
      this.demand(at >= (absenceEndsAt(room, seat) ?? Number.POSITIVE_INFINITY), 'no player is excluded early')
      this.demand(sinceOutage >= absenceAfterOutageMs, 'an outage excludes no player', sinceOutage)
    } else if (move.type === 'end-turn') {
      this.demand(at >= (room.endsItselfAt ?? Number.POSITIVE_INFINITY), 'a turn with a choice does not end itself')
    }
  }

  #checkPlayerMove(shadow: Shadow<Game>, room: Room<Game>, { seat, move, commandId }: Moved): void {
    const isPlayers = ['claim', 'exchange', 'end-turn', 'leave'].includes(move.type)
    this.demand(isPlayers, 'players make only moves of players', move.type)
    if (move.type === 'leave') this.#world.count('a player left')
    if (commandId === undefined) return
    const sender = this.#senders.get(commandId)
    if (sender) this.demand(sender === room.seats[seat - 1]?.id, 'no player moves for another', commandId)
    this.demand(!shadow.done.has(commandId), 'no command is applied twice', commandId)
    this.demand(!this.#refused.has(commandId), 'a refused command is never applied', commandId)
    shadow.done.add(commandId)
  }

  acknowledged(roomId: string, commandId: string): void {
    this.demand(this.shadow(roomId).done.has(commandId), 'an acknowledged command is in the journal', commandId)
  }

  /** The client has received the refusal, and may have gone on to another command. */
  refused(roomId: string, commandId: string): void {
    this.#refused.add(commandId)
    this.demand(!this.shadow(roomId).done.has(commandId), 'a refused command is not in the journal', commandId)
  }

  published(roomId: string, applied: readonly AppliedEvent<Game>[]): void {
    const shadow = this.shadow(roomId)
    for (const { seq, event, happened } of applied) {
      this.demand(shadow.events[seq - 1] === event, 'no event is broadcast before it is in the journal', seq)
      const same = shadow.happened[seq - 1]
      this.demand(
        same?.length === happened.length && same[0]?.type === happened[0]?.type,
        'all nodes broadcast the same',
      )
    }
    const live = applied.at(-1)?.room
    if (live && live.head === shadow.room?.head) this.#compare(live, shadow.room)
  }

  #compare(live: Room<Game>, replayed: Room<Game>): void {
    const isSame =
      live.turnEndsAt === replayed.turnEndsAt &&
      live.current === replayed.current &&
      live.outageAt === replayed.outageAt &&
      live.endsItselfAt === replayed.endsItselfAt &&
      live.awaySince.every((since, index) => since === replayed.awaySince[index])
    this.demand(isSame, 'the live room equals the journal')
    if (this.#world.dice(256) === 0) this.compareAll(live, replayed)
  }

  compareAll({ game, ...room }: Room<Game>, { game: replayedGame, ...replayed }: Room<Game>): void {
    this.demand(isSame(room, replayed), 'the live room equals the journal, all of it')
    const { print } = this.#kit
    this.demand(game === replayedGame || print(game) === print(replayedGame), 'the live game equals the journal')
  }

  /** No client could be served from `from` until now. */
  outageEnded(from: number): void {
    this.#servedSince = this.#world.now
    if (this.#world.now - from < shortestOutageMs) return
    this.#outageEndedAt = this.#world.now
    this.#world.count('an outage')
  }

  /** Called while a node serves. */
  checkDeadlines(): void {
    const { now } = this.#world
    if (now - this.#servedSince < latestMs || !this.#world.isCalm) return
    for (const { room } of this.shadows.values()) {
      const due = room && nextDeadline(room)?.at
      if (due) this.demand(now - due < latestMs, 'deadlines are kept', { room: room?.roomId, late: now - due })
    }
  }

  /** Replays everything from the start, as after a restart of all nodes; now and then from the serialised journal. */
  replay(roomId: string, records: readonly JournalRecord[]): void {
    const isFromBytes = this.#world.dice(8) === 0
    const read = isFromBytes ? (JSON.parse(JSON.stringify(records)) as JournalRecord[]) : records
    const room = replay(read, this.#kit.replayRulebook)
    const { room: live } = this.shadow(roomId)
    this.demand(Boolean(room && live), 'every game began')
    if (room && live) this.compareAll(live, room)
  }
}

/** Compares plain data deeply. An identical object need not be compared further. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other)
  return isSameRecord(one as Record<string, unknown>, other as Record<string, unknown>)
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) if (!isSame(one[index], other[index])) return false
  return true
}

function isSameRecord(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) if (!(key in other && isSame(one[key], other[key]))) return false
  return true
}
