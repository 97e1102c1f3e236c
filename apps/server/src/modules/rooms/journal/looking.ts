import type { JournalPort } from '../ports.ts'
import { createBatches } from './batches.ts'
import type { DedicatedConnection } from './lane.ts'
import type { JournalConnections } from './lanes.ts'
import { isConnectionFailure } from './link-failure.ts'
import { answerUnread, type ReaderParts, type ReadRequest, readBatch } from './read-batch.ts'
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
