import { makeTranscript, type PublishedKey, type Transcript, type UnsignedTranscript } from '@hexaverse/room/transcript'
import { accept, type Result, refuse } from '@hexaverse/rules'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createRecentValue, createSharedCalls } from '../../platform/shared-calls.ts'
import { idOfRoom, readStoredRecords, rulebook } from '../rooms/index.ts'
import { enterKey, findLogins, findRoom, listKeys } from './replays.store.ts'
import { createTranscriptKey, keepSecret } from './transcript-key.ts'

export interface ReplaysParts {
  /** As the login that reads the journals of ended games only. */
  readonly pool: Pool
  readonly clock: Clock
  /** Hexadecimal; undefined: one that is kept in the data folder. */
  readonly secret: string | undefined
  readonly dataFolder: string
  /** Where the journals of old games are. */
  readonly files?: FileStore | undefined
}

export type ReplayRefusal = 'replay-unknown' | 'game-running'

export interface Replays {
  readonly clock: Clock
  /** The signed transcript of an ended game of people, with the logins that they have now. */
  find(roomId: string): Promise<Result<Transcript, ReplayRefusal>>
  /** Every key that a node of this database ever signed with. */
  listKeys(): Promise<readonly PublishedKey[]>
}

/** How old the list of keys may be: anyone may ask for it, as often as they like. */
const keysMaxAgeMs = 2000
/** A long game takes some 50 KB of memory. */
const maxKept = 100

/** A transcript without names, and who sat in its seats: accounts may be erased while it is kept. */
interface Nameless {
  readonly transcript: UnsignedTranscript
  /** Ids, in the order of `people`. */
  readonly accounts: readonly string[]
}

export async function createReplays({ pool, clock, secret, dataFolder, files }: ReplaysParts): Promise<Replays> {
  const key = createTranscriptKey(secret ?? keepSecret(dataFolder))
  await enterKey(pool, key, clock.now())
  const kept = new Map<string, Nameless>()
  const readings = createSharedCalls<Result<Nameless, ReplayRefusal>>()
  const findNameless = async (roomId: string): Promise<Result<Nameless, ReplayRefusal>> => {
    const known = kept.get(roomId)
    const found = known ? accept(known) : await readings.run(roomId, () => readNameless(pool, roomId, files))
    if (found.ok) keep(kept, roomId, found.value)
    return found
  }
  return {
    clock,
    find: async (roomId) => {
      const found = await findNameless(roomId)
      return found.ok ? accept(key.sign(await withNames(pool, found.value))) : found
    },
    listKeys: createRecentValue(
      () => listKeys(pool),
      keysMaxAgeMs,
      () => performance.now(),
    ),
  }
}

/** Keeps what was asked for last. */
function keep(kept: Map<string, Nameless>, roomId: string, nameless: Nameless): void {
  kept.delete(roomId)
  kept.set(roomId, nameless)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

async function readNameless(
  pool: Pool,
  roomId: string,
  files: FileStore | undefined,
): Promise<Result<Nameless, ReplayRefusal>> {
  const room = idOfRoom.test(roomId) ? await findRoom(pool, roomId) : undefined
  // Practice is nobody else's business.
  if (!room || room.isPractice) return refuse('replay-unknown')
  if (room.status !== 'ended') return refuse(room.status === 'playing' ? 'game-running' : 'replay-unknown')
  const records = await readStoredRecords(pool, roomId, files)
  const start = records[0]?.events[0]
  if (start?.type !== 'started') return refuse('replay-unknown')
  const transcript = makeTranscript(records, new Map(), rulebook)
  return accept({ transcript, accounts: transcript.seats.map((number) => start.people[number - 1]?.id ?? '') })
}

async function withNames(pool: Pool, { transcript, accounts }: Nameless): Promise<UnsignedTranscript> {
  const isBot = transcript.people.map(({ bot }) => bot !== undefined)
  const logins = await findLogins(
    pool,
    accounts.filter((_, index) => !isBot[index]),
  )
  const nameOf = (index: number): string | null => logins.get(accounts[index] ?? '') ?? null
  return { ...transcript, people: transcript.people.map((person, index) => ({ ...person, login: nameOf(index) })) }
}
