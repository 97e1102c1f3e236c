import type { Log } from '../../../platform/log.ts'
import type { JournalClock } from '../journal-clock.ts'
import type { JournalPort } from '../ports.ts'
import type { Lane } from './lane.ts'
import { isLinkFailure } from './link-failure.ts'
import { readRecords, type Wanted } from './records.store.ts'

/** A room's question for its records, and how it hears them. */
export interface Reading extends Wanted {
  readonly reply: Parameters<JournalPort['read']>[2]
}

export interface Reader {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
}

/** One statement for many rooms. */
export async function readBatch(reader: Reader, lane: Lane, batch: readonly Reading[]): Promise<void> {
  const asked = reader.monotonic()
  const read = await readRecords(lane, batch).catch((problem: unknown) => ({ problem }))
  if ('problem' in read) {
    await readAgain(reader, lane, batch, read.problem)
    return
  }
  reader.clock.observe(read.now, asked, reader.monotonic())
  for (const [index, reading] of batch.entries()) {
    tell(reader, reading, { type: 'journal-read', records: read.lists[index] ?? [] })
  }
}

/** Where one of them asks for what cannot be read, the others must not suffer for it. */
async function readAgain(reader: Reader, lane: Lane, batch: readonly Reading[], problem: unknown): Promise<void> {
  const [first] = batch
  if (isLinkFailure(problem)) {
    reader.lose(problem)
    for (const reading of batch) answerUnread(reading)
  } else if (batch.length === 1 && first) tell(reader, first, { type: 'journal-refused', problem })
  else for (const reading of batch) await readBatch(reader, lane, [reading])
}

/** What one room makes of its records must not keep the next from hearing of its own. */
function tell({ log }: Reader, { roomId, reply }: Reading, said: Parameters<Reading['reply']>[0]): void {
  try {
    reply(said)
  } catch (problem) {
    log.error({ err: problem, room: roomId }, 'a room broke over its own journal')
  }
}

export function answerUnread({ reply }: Reading): void {
  reply({ type: 'journal-unread' })
}
