import type { Log } from '../../../platform/log.ts'
import type { JournalClock } from '../journal-clock.ts'
import type { JournalPort } from '../ports.ts'
import type { DedicatedConnection } from './lane.ts'
import { isConnectionFailure } from './link-failure.ts'
import { readRecords, type Wanted } from './records.store.ts'

/** A room's question for its records, and how it hears them. */
export interface ReadRequest extends Wanted {
  readonly reply: Parameters<JournalPort['read']>[2]
}

export interface ReaderParts {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
}

/** One statement for many rooms. */
export async function readBatch(
  reader: ReaderParts,
  lane: DedicatedConnection,
  batch: readonly ReadRequest[],
): Promise<void> {
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
async function readAgain(
  reader: ReaderParts,
  lane: DedicatedConnection,
  batch: readonly ReadRequest[],
  problem: unknown,
): Promise<void> {
  const [first] = batch
  if (isConnectionFailure(problem)) {
    reader.lose(problem)
    for (const reading of batch) answerUnread(reading)
  } else if (batch.length === 1 && first) tell(reader, first, { type: 'journal-refused', problem })
  else for (const reading of batch) await readBatch(reader, lane, [reading])
}

/** What one room makes of its records must not keep the next from hearing of its own. */
function tell({ log }: ReaderParts, { roomId, reply }: ReadRequest, said: Parameters<ReadRequest['reply']>[0]): void {
  try {
    reply(said)
  } catch (problem) {
    log.error({ err: problem, room: roomId }, 'a room broke over its own journal')
  }
}

export function answerUnread({ reply }: ReadRequest): void {
  reply({ type: 'journal-unread' })
}
