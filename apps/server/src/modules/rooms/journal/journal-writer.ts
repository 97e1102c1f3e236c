import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import type { Log } from '../../../platform/log.ts'
import { withTimeout } from '../../../platform/with-timeout.ts'
import type { Settlement } from '../machine/outcome.ts'
import type { JournalPort } from '../machine/ports.ts'
import type { JournalRecord, Prize } from '../machine/record.ts'
import { appendRecords, type DraftRow, draftKey, toDraftRow } from './append.store.ts'
import { type Batches, createBatches } from './batches.ts'
import type { JournalClock } from './journal-clock.ts'
import type { DedicatedConnection, JournalConnections } from './journal-connections.ts'
import { isConnectionFailure, isTransient } from './journal-health.ts'
import type { JournalMetrics } from './journal-metrics.ts'
import { overtaken, settleRecord, type WinCaps } from './settle.store.ts'

/** What a room wants to be written, and how it hears what became of it. */
interface WriteRequest {
  readonly draft: DraftRow
  readonly settlement?: Settlement
  readonly reply: Parameters<JournalPort['append']>[2]
}

interface WriterParts {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly metrics: JournalMetrics
  readonly caps: WinCaps
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
}

/** One commit for many rooms. Where one of them holds what the database refuses, the others must not suffer for it. */
async function writeBatch(
  writer: WriterParts,
  lane: DedicatedConnection,
  batch: readonly WriteRequest[],
): Promise<void> {
  const asked = writer.monotonic()
  const rows = batch.map(({ draft }) => draft)
  const appended = await appendRecords(lane, rows).catch((problem: unknown) => ({ problem }))
  if ('problem' in appended) {
    await writeAgain(writer, lane, batch, appended.problem)
    return
  }
  noteAnswer(writer, appended.now, asked)
  writer.metrics.records.inc(appended.takenAt.size)
  for (const submission of batch) answer(writer, submission, appended.takenAt.get(draftKey(submission.draft)))
}

async function writeAgain(
  writer: WriterParts,
  lane: DedicatedConnection,
  batch: readonly WriteRequest[],
  problem: unknown,
): Promise<void> {
  const [first] = batch
  if (isConnectionFailure(problem)) loseAll(writer, batch, problem)
  else if (batch.length === 1 && first) refuse(writer, first, problem)
  else for (const submission of batch) await writeAlone(writer, lane, submission)
}

/** The link may have been lost over the one before: from then on nothing may be written until all rooms know. */
async function writeAlone(writer: WriterParts, lane: DedicatedConnection, submission: WriteRequest): Promise<void> {
  if (writer.isAway()) answerUnknown(writer, submission)
  else await writeBatch(writer, lane, [submission])
}

/** A record with all that follows from it: its room alone, and all of it or nothing. */
async function writeSettled(writer: WriterParts, lane: DedicatedConnection, submission: WriteRequest): Promise<void> {
  const { draft, settlement = nothing } = submission
  const settled = await retryConflicts(async () => {
    const asked = writer.monotonic()
    const answered = await settleRecord(lane, draft, settlement, writer.caps)
    noteAnswer(writer, answered.now, asked)
    return answered
  }).catch((problem: unknown) => ({ problem }))
  if (!('problem' in settled)) {
    if (settled.at !== undefined) writer.metrics.records.inc()
    answer(writer, submission, settled.at, settled.prize)
  } else if ((settled.problem as { code?: string }).code === overtaken) answer(writer, submission, undefined)
  else if (isConnectionFailure(settled.problem)) loseAll(writer, [submission], settled.problem)
  else refuse(writer, submission, settled.problem)
}

const nothing: Settlement = { freed: [], results: [] }

function noteAnswer({ clock, monotonic, metrics }: WriterParts, now: number, asked: number): void {
  const heard = monotonic()
  clock.observe(now, asked, heard)
  metrics.seconds.observe((heard - asked) / 1000)
}

function answer(writer: WriterParts, submission: WriteRequest, at: number | undefined, prize?: Prize): void {
  if (at === undefined) {
    writer.metrics.conflicts.inc()
    tell(writer, submission, { type: 'append-conflict' })
    return
  }
  const { roomId, firstSeq, mark, events } = submission.draft
  const record: JournalRecord = { roomId, firstSeq, mark, events, at, ...(prize && { prize }) }
  tell(writer, submission, { type: 'append-committed', record })
}

/** The rooms hear that the journal is away before they hear that their answer is. */
function loseAll(writer: WriterParts, batch: readonly WriteRequest[], problem: unknown): void {
  writer.lose(problem)
  for (const submission of batch) answerUnknown(writer, submission)
}

function answerUnknown(writer: WriterParts, submission: WriteRequest): void {
  writer.metrics.unknown.inc()
  tell(writer, submission, { type: 'append-unknown' })
}

/** What one room makes of its answer must not keep the next from hearing its own. */
function tell({ log }: WriterParts, { draft, reply }: WriteRequest, said: Parameters<WriteRequest['reply']>[0]): void {
  try {
    reply(said)
  } catch (problem) {
    log.error({ err: problem, room: draft.roomId }, 'a room broke over an answer of the journal')
  }
}

const pauseMs = 1000

/** A fault of ours: it would be refused again, and so the room cannot go on. */
function refuse(writer: WriterParts, submission: WriteRequest, problem: unknown): void {
  if (isTransient(problem)) {
    // The room looks whether it was taken, and asks again.
    setTimeout(() => answerUnknown(writer, submission), pauseMs).unref()
    return
  }
  writer.metrics.refused.inc()
  writer.log.error({ err: problem, room: submission.draft.roomId }, 'the journal refused a record')
  tell(writer, submission, { type: 'journal-refused', problem })
}

interface JournalWriter extends Pick<JournalPort, 'append' | 'settle'> {
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
    finish: () => withTimeout(Promise.all([appends.idle(), settles.idle()]), lastWritesMs),
  }
}
