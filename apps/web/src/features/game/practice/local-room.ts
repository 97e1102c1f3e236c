import { type Acknowledgement, isForActor, isForOthers, type Message } from '@hexaverse/protocol/game'
import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import {
  type AppliedEvent,
  checkCommand,
  denialOf,
  dueEvents,
  foldEvents,
  messagesForEvent,
  type PlayerCommand,
  type Room,
  type RoomEvent,
  type Rulebook,
  type SeatNames,
  type Started,
  snapshotMessages,
} from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'

/** An event and when it happened. A practice game is the list of them. */
export interface TimedEvent {
  readonly at: number
  readonly event: RoomEvent
}

export interface LocalGame {
  readonly roomId: string
  readonly events: readonly TimedEvent[]
}

interface Said {
  readonly answer: Acknowledgement
  readonly messages: readonly Message[]
}

const nothing: readonly Message[] = []

/**
 * A room for one person and bots, in the browser. It says what the server's room would say to that person, by the same
 * functions; nothing is sent anywhere.
 */
export class LocalRoom {
  readonly #rulebook: Rulebook<Game>
  #roomId: string
  #events: readonly TimedEvent[] = []
  #room: Room<Game>

  constructor({ roomId, events }: LocalGame, rulebook: Rulebook<Game>) {
    this.#rulebook = rulebook
    this.#roomId = roomId
    this.#room = this.#replay(events)
    this.#events = events
  }

  static begin(roomId: string, started: Started, now: number, rulebook: Rulebook<Game>): LocalRoom {
    return new LocalRoom({ roomId, events: [{ at: now, event: started }] }, rulebook)
  }

  get room(): Room<Game> {
    return this.#room
  }

  /** What is stored, and from which the room can be made again. */
  get game(): LocalGame {
    return { roomId: this.#roomId, events: this.#events }
  }

  /** The seat of the only person. */
  get seat(): number {
    return this.#room.seats.findIndex(({ isBot }) => !isBot) + 1
  }

  snapshot(now: number): readonly Message[] {
    return snapshotMessages(this.#room, this.#names, this.seat, now)
  }

  /** Makes a move of this seat, or says why not. */
  play(seat: number, command: PlayerCommand, now: number): Said {
    const checked = checkCommand(this.#room, seat, command, now)
    const played = checked.ok ? this.#apply([checked.event], now) : checked
    if ('messages' in played) return { answer: { ok: true }, messages: played.messages }
    return this.#refuse(seat, command, played.refusal)
  }

  /** What the server would do by itself by now: end a turn that has run out, or in which nothing else can be done. */
  playDue(now: number): readonly Message[] {
    const due = dueEvents(this.#room, now)
    const played = due && this.#apply(due.events, now)
    return played && 'messages' in played ? played.messages : nothing
  }

  get canTakeBack(): boolean {
    return this.#lastOwn > 0
  }

  /** Undoes the person's last action and all that followed. The room gets another id, as it is not the same game. */
  takeBack(): void {
    if (!this.canTakeBack) return
    this.#events = this.#events.slice(0, this.#lastOwn)
    this.#roomId = nextId(this.#roomId)
    this.#room = this.#replay(this.#events)
  }

  /** The place of the person's last action among the events, or -1. */
  get #lastOwn(): number {
    const { seat } = this
    return this.#events.findLastIndex(
      ({ event }) => event.type === 'moved' && event.by === 'player' && event.seat === seat,
    )
  }

  get #names(): SeatNames {
    const { seats, started } = this.#room
    return { bySeat: seats.map(({ id }) => id), byJoining: started.people.map(({ id }) => id) }
  }

  #apply(events: readonly RoomEvent[], at: number): { messages: readonly Message[] } | { refusal: GameRefusal } {
    const folded = this.#fold(this.#room, { events, at })
    if (!folded.ok) return folded
    this.#events = [...this.#events, ...events.map((event) => ({ at, event }))]
    for (const { room } of folded.value) this.#room = room
    return { messages: folded.value.flatMap((applied) => this.#messagesFor(applied, at)) }
  }

  #messagesFor(applied: AppliedEvent<Game>, now: number): Message[] {
    const { event } = applied
    const isOwn = event.type === 'moved' && event.seat === this.seat
    return messagesForEvent(applied, this.#names, now).filter(isOwn ? isForActor : isForOthers)
  }

  /** The person hears only what is refused to themselves. */
  #refuse(seat: number, { command, commandId }: PlayerCommand, code: GameRefusal): Said {
    const denial = seat === this.seat && denialOf({ type: command.type, roomId: this.#roomId, commandId, code })
    return { answer: { ok: false, code }, messages: denial ? [denial] : nothing }
  }

  #fold(before: Room<Game> | undefined, { events, at }: { events: readonly RoomEvent[]; at: number }) {
    const firstSeq = (before?.head ?? 0) + 1
    return foldEvents(before, { roomId: this.#roomId, firstSeq, at, events, rulebook: this.#rulebook })
  }

  #replay(events: readonly TimedEvent[]): Room<Game> {
    let room: Room<Game> | undefined
    for (const { at, event } of events) {
      const folded = this.#fold(room, { events: [event], at })
      if (!folded.ok) throw new Error(`A stored practice game is refused: ${folded.refusal}`)
      room = folded.value.at(-1)?.room
    }
    if (!room) throw new Error('A practice game has no beginning')
    return room
  }
}

/** `id.1`, `id.2`, … */
function nextId(roomId: string): string {
  const [id, count = '0'] = roomId.split('.')
  return `${id}.${Number(count) + 1}`
}
