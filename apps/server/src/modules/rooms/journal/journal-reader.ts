import type { Log } from '../../../platform/log.ts'
import type { JournalPort } from '../machine/ports.ts'
import { createBatches } from './batches.ts'
import type { JournalClock } from './journal-clock.ts'
import type { DedicatedConnection, JournalConnections } from './journal-connections.ts'
import { isConnectionFailure } from './journal-health.ts'
import { readRecords, type Wanted } from './records.store.ts'
import { loadHeaders, type Terms } from './room-header.store.ts'
import type { RoomHeader } from './room-header.ts'
import { type Head, listLiveRooms, type Swept, sweepRooms } from './sweep.store.ts'

export interface JournalReader extends Pick<JournalPort, 'read'> {
  loadRoom(roomId: string): Promise<RoomHeader | undefined>
  sweep(known: readonly Head[]): Promise<Swept>
  liveRooms(): Promise<readonly string[]>
  refuseAll(): void
}

interface Loading extends PromiseWithResolvers<RoomHeader | undefined> {
  readonly roomId: string
}

const mostReads = 50
const mostLoads = 200
const away = new Error('The journal cannot be reached')

/** Everything that is read and not written: many questions of one moment are one statement. */
export function createJournalReader(
  reader: ReaderParts & { readonly terms: Terms },
  { reader: lane }: JournalConnections,
): JournalReader {
  const lanes = [lane]
  const reads = createBatches<ReadRequest>({
    lanes,
    most: mostReads,
    run: (free, batch) => readBatch(reader, free, batch),
    refuse: answerUnread,
  })
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (reader.isAway()) throw away
    try {
      return await question()
    } catch (problem) {
      if (isConnectionFailure(problem)) reader.lose(problem)
      throw problem
    }
  }
  const load = async (free: DedicatedConnection, batch: readonly Loading[]): Promise<void> => {
    const roomIds = batch.map(({ roomId }) => roomId)
    try {
      const headers = await ask(() => loadHeaders(free, roomIds, reader.terms))
      for (const { roomId, resolve } of batch) resolve(headers.get(roomId))
    } catch (problem) {
      // Where one of them cannot be asked for, the others must not suffer for it.
      if (isConnectionFailure(problem) || batch.length === 1) for (const { reject } of batch) reject(problem)
      else for (const loading of batch) await load(free, [loading])
    }
  }
  const loads = createBatches<Loading>({ lanes, most: mostLoads, run: load, refuse: ({ reject }) => reject(away) })
  return {
    read: (roomId, since, reply) => {
      const reading = { roomId, since, reply }
      if (reader.isAway()) queueMicrotask(() => answerUnread(reading))
      else reads.add(reading)
    },
    loadRoom: (roomId) => {
      const loading = { roomId, ...Promise.withResolvers<RoomHeader | undefined>() }
      loads.add(loading)
      return loading.promise
    },
    sweep: (known) =>
      ask(async () => {
        const asked = reader.monotonic()
        const { now, ...swept } = await sweepRooms(lane, known)
        reader.clock.observe(now, asked, reader.monotonic())
        return swept
      }),
    liveRooms: () => ask(() => listLiveRooms(lane)),
    refuseAll: () => {
      reads.refuseAll()
      loads.refuseAll()
    },
  }
}

/** A room's question for its records, and how it hears them. */
interface ReadRequest extends Wanted {
  readonly reply: Parameters<JournalPort['read']>[2]
}

interface ReaderParts {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
}

/** One statement for many rooms. */
async function readBatch(reader: ReaderParts, lane: DedicatedConnection, batch: readonly ReadRequest[]): Promise<void> {
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

function answerUnread({ reply }: ReadRequest): void {
  reply({ type: 'journal-unread' })
}
