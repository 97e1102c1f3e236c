import type { JournalRecord } from '@hexaverse/room'
import type { RoomInput } from '../../../src/modules/rooms/machine/input.ts'
import { simulate } from '../simulate.ts'
import { realKit } from './real-kit.ts'

/** The records that the nodes of a simulated world received from their journals, room by room. */
export function journalsOf(seed: number): JournalRecord[][] {
  const rooms = new Map<string, Map<number, JournalRecord>>()
  const keep = (record: JournalRecord): void => {
    const records = rooms.get(record.roomId) ?? new Map<number, JournalRecord>()
    rooms.set(record.roomId, records.set(record.firstSeq, record))
  }
  const collect = (message: RoomInput): void => {
    if (message.type === 'append-committed') keep(message.record)
    if (message.type === 'journal-read') message.records.forEach(keep)
  }
  simulate(seed, realKit, {
    wrapStep: (step) => (machine, now, message) => {
      collect(message)
      return step(machine, now, message)
    },
  })
  return [...rooms.values()].map((records) => [...records.values()].sort((one, other) => one.firstSeq - other.firstSeq))
}
