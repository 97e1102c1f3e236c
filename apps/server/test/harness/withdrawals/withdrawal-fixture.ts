import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestPool } from '../database/test-pool.ts'
import { type ChainStand, openChainStand } from './chain-fixture.ts'
import { type WithdrawalActions, withdrawalActions } from './make-withdrawal.ts'

export interface WithdrawalStand extends ChainStand, WithdrawalActions {
  readonly databaseUrl: string
  readonly owner: Pool
  readonly reconciler: Pool
}

/** Opens a database and a chain for all tests of a file. No job runs by itself. */
export function openWithdrawalsForAllTests(): WithdrawalStand {
  let stand: WithdrawalStand
  let close: () => Promise<void>
  beforeAll(async () => {
    const chain = await openChainStand()
    const databaseUrl = await createTestDatabase()
    const log = createLog({ level: 'fatal', mode: 'demo' })
    const opening = { url: databaseUrl, dataFolder: '', userName: 'withdrawals', log }
    const database = await openDatabase({ ...opening, role: 'server' })
    const owner = createTestPool({ connectionString: databaseUrl })
    stand = { ...chain, databaseUrl, owner, reconciler: database.reconcilerPool, ...withdrawalActions(chain, owner) }
    close = () => closeAll(chain, owner, database)
  })
  afterAll(() => close())
  return new Proxy({} as WithdrawalStand, { get: (_target, name) => stand[name as keyof WithdrawalStand] })
}

async function closeAll(chain: ChainStand, owner: Pool, database: Database): Promise<void> {
  await chain.close()
  await owner.end()
  await database.close()
}
