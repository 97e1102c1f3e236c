import { withinTime } from '../../../platform/within-time.ts'
import type { JournalPort } from '../ports.ts'
import { toDraftRow } from './append.store.ts'
import { type Batches, createBatches } from './batches.ts'
import type { JournalConnections } from './lanes.ts'
import { answerUnknown, type WriteRequest, type WriterParts, writeBatch, writeSettled } from './write-records.ts'

export interface JournalWriter extends Pick<JournalPort, 'append' | 'settle'> {
  /** What was not sent yet. */
  refuseAll(): void
  /** Writes what is queued, as far as there is time. */
  finish(): Promise<unknown>
}

const mostRecords = 250
const fewestRecords = 16
const lastWritesMs = 3000

/** Moves of many rooms share a commit; what takes somebody out of a game has one of its own. */
export function createJournalWriter(writer: WriterParts, { writers, settlers }: JournalConnections): JournalWriter {
  const refuse = (submission: WriteRequest): void => answerUnknown(writer, submission)
  const appends = createBatches<WriteRequest>({
    lanes: writers,
    most: mostRecords,
    fewest: fewestRecords,
    run: (lane, batch) => writeBatch(writer, lane, batch),
    refuse,
  })
  const settles = createBatches<WriteRequest>({
    lanes: settlers,
    most: 1,
    run: async (lane, [only]) => only && writeSettled(writer, lane, only),
    refuse,
  })
  const submit = (batches: Batches<WriteRequest>, submission: WriteRequest): void => {
    if (writer.isAway()) queueMicrotask(() => refuse(submission))
    else batches.add(submission)
  }
  return {
    append: (draft, dueAt, reply) => submit(appends, { draft: toDraftRow(draft, dueAt), reply }),
    settle: (draft, dueAt, settlement, reply) =>
      submit(settles, { draft: toDraftRow(draft, dueAt), settlement, reply }),
    refuseAll: () => {
      appends.refuseAll()
      settles.refuseAll()
    },
    finish: () => withinTime(Promise.all([appends.idle(), settles.idle()]), lastWritesMs),
  }
}
