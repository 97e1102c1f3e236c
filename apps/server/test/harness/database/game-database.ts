import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { makeMembers } from '../accounts/make-member.ts'
import { type JournalNode, type NodeOptions, openJournalNode } from '../rooms/journal-node.ts'
import { insertRoom, type RoomTerms, type Seated } from './insert-room.ts'
import { createTestDatabase } from './test-database.ts'
import { createTestPool } from './test-pool.ts'

export interface RoomOptions extends RoomTerms {
  readonly size?: number
  readonly people?: readonly Seated[]
}

export interface MadeRoom {
  readonly roomId: string
  readonly people: readonly string[]
}

export interface GameDatabase {
  readonly url: string
  readonly owner: Pool
  readonly web: Pool
  readonly game: Pool
  makePeople(count: number): Promise<string[]>
  /** Inserts a room that is full and in play, without a journal record. */
  makeRoom(options?: RoomOptions): Promise<MadeRoom>
  /**
   * Opens a node's journal and waits until it is connected. `url` may lead through a proxy. The node stops after all
   * tests.
   */
  openNode(options?: NodeOptions & { readonly url?: string }): Promise<JournalNode>
}

const log = createLog({ level: 'fatal', mode: 'demo' })

/** Opens a migrated database with all its roles for all tests of a file. */
export function openGamesForAllTests(): GameDatabase {
  let url: string
  let owner: Pool
  let database: Database
  const nodes: JournalNode[] = []
  beforeAll(async () => {
    url = await createTestDatabase()
    database = await openDatabase({ url, dataFolder: '', userName: 'games', role: 'server', log })
    owner = createTestPool({ connectionString: url, max: 30 })
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await owner.end()
    await database.close()
  })
  const makePeople = async (count: number): Promise<string[]> => (await makeMembers(owner, count)).map(({ id }) => id)
  return {
    get url() {
      return url
    },
    get owner() {
      return owner
    },
    get web() {
      return database.pool
    },
    get game() {
      return database.gamePool
    },
    makePeople,
    makeRoom: async ({ size = 2, people, ...options } = {}) => {
      const seated = people ?? (await makePeople(size)).map((id) => ({ id }))
      const roomId = await insertRoom(owner, seated, options)
      return { roomId, people: seated.map(({ id }) => id) }
    },
    openNode: async (options = {}) => {
      const node = openJournalNode(options.url ?? url, options)
      nodes.push(node)
      await node.nextBack()
      return node
    },
  }
}
