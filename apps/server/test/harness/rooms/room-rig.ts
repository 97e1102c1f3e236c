import type { Draft, JournalRecord, PlayerMove, Room, RoomEvent, Started } from '@hexaverse/room'
import { beginning, recordOf, startOf } from '@hexaverse/room/testing/sample-room'
import type { Game } from '@hexaverse/rules'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import { createMachine, type Machine } from '../../../src/modules/rooms/machine/machine.ts'
import type { Answer, Effect } from '../../../src/modules/rooms/machine/ports.ts'
import { rulebook } from '../../../src/modules/rooms/machine/rulebook.ts'
import { step } from '../../../src/modules/rooms/machine/step.ts'

/** A room machine with a journal that answers only when the test calls `commit` or `read`. */
export class Rig {
  now = beginning
  machine: Machine<Game>
  readonly records: JournalRecord[] = []
  #refs = 0

  constructor(node = 'node') {
    this.machine = createMachine({ roomId: 'r', node, rulebook })
  }

  /** A rig with a game that has begun. */
  static playing(players = 2, more: Partial<Started> = {}): Rig {
    const rig = new Rig()
    rig.give({ type: 'start', ref: 'start', started: startOf(players, more) })
    rig.give({ type: 'journal-read', records: [] })
    rig.commit()
    return rig
  }

  give(input: RoomInput): readonly Effect<Game>[] {
    const { machine, effects } = step(this.machine, this.now, input)
    this.machine = machine
    return effects
  }

  get room(): Room<Game> {
    if (!this.machine.room) throw new Error('The room has not begun')
    return this.machine.room
  }

  get draft(): Draft {
    if (!this.machine.pending) throw new Error('There is no pending draft')
    return this.machine.pending.draft
  }

  /** Gives the machine a command from the player in this seat. */
  command(
    seat: number,
    command: PlayerMove,
    more: { commandId?: string; forTurn?: number } = {},
  ): readonly Effect<Game>[] {
    const account = this.room.seats[seat - 1]?.id ?? ''
    return this.give({ type: 'command', ref: ++this.#refs, account, command, ...more })
  }

  /** The journal commits the pending draft. */
  commit(): readonly Effect<Game>[] {
    return this.give({ type: 'append-committed', record: this.write(this.draft) })
  }

  /** Writes the draft to the journal without informing the machine. */
  write({ roomId, firstSeq, mark, events }: Draft): JournalRecord {
    const record = { roomId, firstSeq, mark, events, at: this.now }
    this.records.push(record)
    return record
  }

  /** Another node commits these events first. */
  overtake(...events: readonly RoomEvent[]): JournalRecord {
    const record = { ...recordOf(this.room.head + 1, events, this.now), mark: `other.${this.records.length}` }
    this.records.push(record)
    return record
  }

  /** Gives the machine the records that its copy of the journal lacks. */
  read(): readonly Effect<Game>[] {
    const head = this.machine.room?.head ?? 0
    return this.give({ type: 'journal-read', records: this.records.filter(({ firstSeq }) => firstSeq > head) })
  }
}

export function typesOf(effects: readonly Effect<Game>[]): string[] {
  return effects.map(({ type }) => type)
}

export function answersIn(effects: readonly Effect<Game>[]): Answer[] {
  return effects.flatMap((effect) => (effect.type === 'acknowledge' ? [effect.answer] : []))
}
