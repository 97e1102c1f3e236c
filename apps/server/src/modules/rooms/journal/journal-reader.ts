import type { JournalRecord } from '@hexaverse/room'
import type { Log } from '../../../platform/log.ts'
import type { JournalPort } from '../machine/ports.ts'
import type { JournalClock } from './journal-clock.ts'
import {
  createBatches,
  type DedicatedConnection,
  type JournalConnections,
  retryEach,
  sendReply,
} from './journal-connections.ts'
import { isConnectionFailure } from './journal-health.ts'
import { type EnteredFile, findFiles } from './old/journal-file.store.ts'
import { type ReadQuery, readRecords } from './records.store.ts'
import { loadHeaders, type Terms } from './room-header.store.ts'
import type { RoomHeader } from './room-header.ts'
import { findNewHeads, type Head, listLiveRooms, sweepRooms, takeSweepTurn, type Unserved } from './sweep.store.ts'

export interface JournalReader extends Pick<JournalPort, 'read'> {
  loadRoom(roomId: string): Promise<RoomHeader | undefined>
  /** Of the known rooms, those that other nodes have carried on. */
  findNewHeads(known: readonly Head[]): Promise<readonly Head[]>
  /** Finds games that no node serves, in turns with the other nodes: undefined if it is not this one's turn. */
  sweep(): Promise<Unserved | undefined>
  liveRooms(): Promise<readonly string[]>
  refuseAll(): void
}

interface Loading extends PromiseWithResolvers<RoomHeader | undefined> {
  readonly roomId: string
}

const maxReads = 50
const maxLoads = 200
const away = new Error('The journal cannot be reached')

/** All reads of the journal. Requests that arrive together share a statement. */
export function createJournalReader(
  reader: ReaderParts & { readonly terms: Terms },
  { reader: connection, pulse }: JournalConnections,
): JournalReader {
  const connections = [connection]
  const reads = createBatches<ReadRequest>({
    connections,
    maxItems: maxReads,
    run: (free, batch) => readBatch(reader, free, batch),
    refuse: answerUnread,
  })
  const runQuery = async <Answer>(query: () => Promise<Answer>): Promise<Answer> => {
    if (reader.isAway()) throw away
    try {
      return await query()
    } catch (problem) {
      if (isConnectionFailure(problem)) reader.lose(problem)
      throw problem
    }
  }
  const load = async (free: DedicatedConnection, batch: readonly Loading[]): Promise<void> => {
    const roomIds = batch.map(({ roomId }) => roomId)
    try {
      const headers = await runQuery(() => loadHeaders(free, roomIds, reader.terms))
      for (const { roomId, resolve } of batch) resolve(headers.get(roomId))
    } catch (problem) {
      await retryEach(batch, problem, {
        lose: () => {
          for (const { reject } of batch) reject(problem)
        },
        refuse: ({ reject }) => reject(problem),
        retry: (loading) => load(free, [loading]),
      })
    }
  }
  const loads = createBatches<Loading>({
    connections,
    maxItems: maxLoads,
    run: load,
    refuse: ({ reject }) => reject(away),
  })
  return {
    read: (roomId, since, reply) => {
      const request = { roomId, since, reply }
      if (reader.isAway()) queueMicrotask(() => answerUnread(request))
      else reads.add(request)
    },
    loadRoom: (roomId) => {
      const loading = { roomId, ...Promise.withResolvers<RoomHeader | undefined>() }
      loads.add(loading)
      return loading.promise
    },
    findNewHeads: (known) =>
      runQuery(async () => {
        const sentAt = reader.monotonic()
        const { now, heads } = await findNewHeads(connection, known)
        reader.clock.observe(now, sentAt, reader.monotonic())
        return heads
      }),
    sweep: () =>
      runQuery(async () => {
        // Not behind the reads that queue up after a node has died, and no read waits for its commit.
        if (!(await takeSweepTurn(pulse))) return undefined
        const sentAt = reader.monotonic()
        const { now, ...unserved } = await sweepRooms(connection)
        reader.clock.observe(now, sentAt, reader.monotonic())
        return unserved
      }),
    liveRooms: () => runQuery(() => listLiveRooms(connection)),
    refuseAll: () => {
      reads.refuseAll()
      loads.refuseAll()
    },
  }
}

/** A room's request for its records, and where to reply. */
interface ReadRequest extends ReadQuery {
  readonly reply: Parameters<JournalPort['read']>[2]
}

interface ReaderParts {
  readonly clock: JournalClock
  readonly monotonic: () => number
  readonly log: Log
  readonly lose: (problem: unknown) => void
  readonly isAway: () => boolean
  /** The records of a room that are in no table any more. */
  readonly readOld: (file: EnteredFile) => Promise<readonly JournalRecord[]>
}

/** One statement for many rooms. */
async function readBatch(
  reader: ReaderParts,
  connection: DedicatedConnection,
  batch: readonly ReadRequest[],
): Promise<void> {
  const sentAt = reader.monotonic()
  const read = await readRecords(connection, batch).catch((problem: unknown) => ({ problem }))
  if ('problem' in read) {
    await retryReads(reader, connection, batch, read.problem)
    return
  }
  reader.clock.observe(read.now, sentAt, reader.monotonic())
  const without: ReadRequest[] = []
  for (const [index, request] of batch.entries()) {
    const records = read.lists[index] ?? []
    if (records.length === 0 && request.since === 0) without.push(request)
    else replyTo(reader, request, { type: 'journal-read', records })
  }
  if (without.length > 0) await readOldGames(reader, connection, without)
}

/** Rooms without records have not begun, or are so old that their records are in files. */
async function readOldGames(
  reader: ReaderParts,
  connection: DedicatedConnection,
  batch: readonly ReadRequest[],
): Promise<void> {
  const found = await connection
    .query<EnteredFile>(findFiles(batch.map(({ roomId }) => roomId)))
    .catch((problem: unknown) => ({ problem }))
  if ('problem' in found) {
    await retryReads(reader, connection, batch, found.problem)
    return
  }
  const files = new Map(found.map((file) => [file.roomId, file]))
  for (const request of batch) {
    const file = files.get(request.roomId)
    if (!file) replyTo(reader, request, { type: 'journal-read', records: [] })
    // The other rooms of this connection need not wait for it.
    else void readFile(reader, request, file)
  }
}

async function readFile(reader: ReaderParts, request: ReadRequest, file: EnteredFile): Promise<void> {
  const answer = await reader.readOld(file).then(
    (records) => ({ type: 'journal-read', records }) as const,
    (problem: unknown) => ({ type: 'journal-refused', problem }) as const,
  )
  replyTo(reader, request, answer)
}

/** One request that cannot be read must not fail the others. */
function retryReads(
  reader: ReaderParts,
  connection: DedicatedConnection,
  batch: readonly ReadRequest[],
  problem: unknown,
): Promise<void> {
  return retryEach(batch, problem, {
    lose: () => {
      reader.lose(problem)
      for (const request of batch) answerUnread(request)
    },
    refuse: (request) => replyTo(reader, request, { type: 'journal-refused', problem }),
    retry: (request) => readBatch(reader, connection, [request]),
  })
}

function replyTo({ log }: ReaderParts, { roomId, reply }: ReadRequest, answer: Parameters<typeof reply>[0]): void {
  sendReply({ log, roomId, reply }, answer)
}

function answerUnread({ reply }: ReadRequest): void {
  reply({ type: 'journal-unread' })
}
