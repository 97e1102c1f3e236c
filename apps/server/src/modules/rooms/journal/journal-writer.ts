import type { JournalRecord, Prize } from '@hexaverse/room'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import type { Log } from '../../../platform/log.ts'
import { withTimeout } from '../../../platform/with-timeout.ts'
import type { JournalPort } from '../machine/ports.ts'
import type { Settlement } from '../machine/settlement.ts'
import { appendRecords, type DraftRow, draftKey, toDraftRow } from './append.store.ts'
import type { JournalClock } from './journal-clock.ts'
import {
  type Batches,
  createBatches,
  type DedicatedConnection,
  type JournalConnections,
  retryEach,
  sendReply,
} from './journal-connections.ts'
import { isConnectionFailure, isTransient } from './journal-health.ts'
import type { JournalMetrics } from './journal-metrics.ts'
import { conflictState, type SettleLimits, settleRecord } from './settle.store.ts'

/** A draft that a room wants to commit, and where to reply. */
interface WriteRequest {
  readonly draft: DraftRow
  readonly settlement?: Settlement
  readonly reply: Parameters<JournalPort['append']>[2]
}

interface WriterParts {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly metrics: JournalMetrics
  readonly caps: SettleLimits
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
}

/** One commit for many rooms. A record that the database rejects must not fail the others. */
async function writeBatch(
  writer: WriterParts,
  connection: DedicatedConnection,
  batch: readonly WriteRequest[],
): Promise<void> {
  const sentAt = writer.monotonic()
  const rows = batch.map(({ draft }) => draft)
  const appended = await appendRecords(connection, rows).catch((problem: unknown) => ({ problem }))
  if ('problem' in appended) {
    await retryWrites(writer, connection, batch, appended.problem)
    return
  }
  observeAnswer(writer, appended.now, sentAt)
  writer.metrics.records.inc(appended.takenAt.size)
  for (const request of batch) replyOutcome(writer, request, appended.takenAt.get(draftKey(request.draft)))
}

function retryWrites(
  writer: WriterParts,
  connection: DedicatedConnection,
  batch: readonly WriteRequest[],
  problem: unknown,
): Promise<void> {
  return retryEach(batch, problem, {
    lose: () => loseAll(writer, batch, problem),
    refuse: (request) => refuse(writer, request, problem),
    retry: (request) => writeAlone(writer, connection, request),
  })
}

/** The journal may have been lost over the previous record: then nothing may be written until all rooms know. */
async function writeAlone(writer: WriterParts, connection: DedicatedConnection, request: WriteRequest): Promise<void> {
  if (writer.isAway()) answerUnknown(writer, request)
  else await writeBatch(writer, connection, [request])
}

/** A record and its settlement, in one transaction of its room alone. */
async function writeSettled(
  writer: WriterParts,
  connection: DedicatedConnection,
  request: WriteRequest,
): Promise<void> {
  const { draft, settlement = nothing } = request
  const settled = await retryConflicts(async () => {
    const sentAt = writer.monotonic()
    const answered = await settleRecord(connection, draft, settlement, writer.caps)
    observeAnswer(writer, answered.now, sentAt)
    return answered
  }).catch((problem: unknown) => ({ problem }))
  if (!('problem' in settled)) {
    if (settled.at !== undefined) writer.metrics.records.inc()
    replyOutcome(writer, request, settled.at, settled.prize)
  } else if ((settled.problem as { code?: string }).code === conflictState) replyOutcome(writer, request, undefined)
  else if (isConnectionFailure(settled.problem)) loseAll(writer, [request], settled.problem)
  else refuse(writer, request, settled.problem)
}

const nothing: Settlement = { freed: [], results: [] }

function observeAnswer({ clock, monotonic, metrics }: WriterParts, now: number, sentAt: number): void {
  const receivedAt = monotonic()
  clock.observe(now, sentAt, receivedAt)
  metrics.seconds.observe((receivedAt - sentAt) / 1000)
}

function replyOutcome(writer: WriterParts, request: WriteRequest, at: number | undefined, prize?: Prize): void {
  if (at === undefined) {
    writer.metrics.conflicts.inc()
    replyTo(writer, request, { type: 'append-conflict' })
    return
  }
  const { roomId, firstSeq, mark, events } = request.draft
  const record: JournalRecord = { roomId, firstSeq, mark, events, at, ...(prize && { prize }) }
  replyTo(writer, request, { type: 'append-committed', record })
}

/** The rooms learn that the journal is away before they learn that their answer is lost. */
function loseAll(writer: WriterParts, batch: readonly WriteRequest[], problem: unknown): void {
  writer.lose(problem)
  for (const request of batch) answerUnknown(writer, request)
}

function answerUnknown(writer: WriterParts, request: WriteRequest): void {
  writer.metrics.unknown.inc()
  replyTo(writer, request, { type: 'append-unknown' })
}

function replyTo({ log }: WriterParts, { draft, reply }: WriteRequest, answer: Parameters<typeof reply>[0]): void {
  sendReply({ log, roomId: draft.roomId, reply }, answer)
}

const pauseMs = 1000

/** Unless the failure is transient it is a bug of ours: a retry would fail too, so the room cannot go on. */
function refuse(writer: WriterParts, request: WriteRequest, problem: unknown): void {
  if (isTransient(problem)) {
    // The room reads whether the record was committed, and retries.
    setTimeout(() => answerUnknown(writer, request), pauseMs).unref()
    return
  }
  writer.metrics.refused.inc()
  writer.log.error({ err: problem, room: request.draft.roomId }, 'the journal refused a record')
  replyTo(writer, request, { type: 'journal-refused', problem })
}

interface JournalWriter extends Pick<JournalPort, 'append' | 'settle'> {
  /** Refuses the drafts that were not sent yet. */
  refuseAll(): void
  /** Writes what is queued, unless it takes too long. */
  finish(): Promise<unknown>
}

const maxRecords = 250
const minRecords = 16
const finishTimeoutMs = 3000

/** Moves of many rooms share a commit; a record that takes a player out of a game has a commit of its own. */
export function createJournalWriter(writer: WriterParts, { writers, settlers }: JournalConnections): JournalWriter {
  const refuse = (request: WriteRequest): void => answerUnknown(writer, request)
  const appends = createBatches<WriteRequest>({
    connections: writers,
    maxItems: maxRecords,
    minItems: minRecords,
    run: (connection, batch) => writeBatch(writer, connection, batch),
    refuse,
  })
  const settles = createBatches<WriteRequest>({
    connections: settlers,
    maxItems: 1,
    run: async (connection, [only]) => only && writeSettled(writer, connection, only),
    refuse,
  })
  const submit = (batches: Batches<WriteRequest>, request: WriteRequest): void => {
    if (writer.isAway()) queueMicrotask(() => refuse(request))
    else batches.add(request)
  }
  return {
    append: (draft, dueAt, reply) => submit(appends, { draft: toDraftRow(draft, dueAt), reply }),
    settle: (draft, dueAt, settlement, reply) =>
      submit(settles, { draft: toDraftRow(draft, dueAt), settlement, reply }),
    refuseAll: () => {
      appends.refuseAll()
      settles.refuseAll()
    },
    finish: () => withTimeout(Promise.all([appends.idle(), settles.idle()]), finishTimeoutMs),
  }
}
