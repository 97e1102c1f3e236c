import { randomUUID } from 'node:crypto'
import { polygonChainId, unitsPerCoin, type Voucher, voucherDigest } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import type { Pool } from 'pg'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { adjustPurse, openPurses, readPurse } from '../../../src/modules/ledger/index.ts'
import { type Database, openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestPool } from '../database/test-pool.ts'
import { type ChainStand, chainPeople, openChainStand } from './chain-fixture.ts'

/** A withdrawal in the books, and its owner's voucher. */
export interface MadeWithdrawal {
  readonly id: string
  readonly person: string
  readonly voucher: Voucher
}

export interface WithdrawalOptions {
  readonly coins?: number
  readonly wallet?: Address
  /** False: the signer's answer was lost, although the voucher exists. */
  readonly isStored?: boolean
  /** False: the signer has not handled the withdrawal yet. */
  readonly isBegun?: boolean
}

export interface WithdrawalStand extends ChainStand {
  readonly databaseUrl: string
  readonly owner: Pool
  readonly reconciler: Pool
  /** Makes a person with 150 coins who withdraws some of them, with a deadline in an hour of chain time. */
  makeWithdrawal(options?: WithdrawalOptions): Promise<MadeWithdrawal>
  /** Redeems the voucher on the chain, from its wallet. */
  redeem(voucher: Voucher, at?: number): Promise<Hex>
  stateOf(withdrawal: MadeWithdrawal): Promise<string>
  coinsOf(withdrawal: MadeWithdrawal): Promise<{ available: number; reserved: number }>
}

export const usualWallet = getDevelopmentAccount(1).address

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
    stand = { ...chain, databaseUrl, owner, reconciler: database.reconcilerPool, ...actionsOf(chain, owner) }
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

function actionsOf(stand: ChainStand, owner: Pool) {
  return {
    makeWithdrawal: (options: WithdrawalOptions = {}) => makeWithdrawal(stand, owner, options),
    redeem: ({ user, amount, nonce, deadline, signature }: Voucher, at?: number) =>
      stand.send({ from: user, call: ['claim', amount, nonce, deadline, signature], ...(at && { at }) }),
    stateOf: async ({ id }: MadeWithdrawal) => {
      const { rows } = await owner.query<{ state: string }>('select state from withdrawal where id = $1', [id])
      return rows[0]?.state ?? 'none'
    },
    coinsOf: ({ person }: MadeWithdrawal) => readPurse(owner, person),
  }
}

async function makeWithdrawal(stand: ChainStand, owner: Pool, options: WithdrawalOptions): Promise<MadeWithdrawal> {
  const { coins = 100, wallet = usualWallet, isBegun = true, isStored = isBegun } = options
  const person = randomUUID()
  await openPurses(owner, person)
  await adjustPurse(owner, { key: person, accountId: person, coins: 150, reason: 'to try', operator: 'test' })
  // In production a wallet serves one account; these tests have more accounts than wallets.
  await owner.query('delete from payout_wallet')
  const { number, timestamp } = await stand.latest()
  const deadline = timestamp + 3600
  const terms = [
    person,
    coins,
    wallet.toLowerCase(),
    'MetaMask',
    deadline,
    polygonChainId,
    stand.vault.toLowerCase(),
    number,
  ]
  const requested = await owner.query<{ outcome: string; number: string }>(
    'select * from request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8)',
    terms,
  )
  const { outcome, number: id = '' } = requested.rows[0] ?? {}
  if (outcome !== 'made') throw new Error(`The request was answered with ${outcome}.`)
  const { rows } = await owner.query<{ nonce: string }>('select nonce from withdrawal where id = $1', [id])
  const unsigned = {
    user: wallet,
    amount: BigInt(coins) * unitsPerCoin,
    nonce: BigInt(rows[0]?.nonce ?? 0),
    deadline: BigInt(deadline),
  }
  const digest = voucherDigest(unsigned, { chainId: polygonChainId, vault: stand.vault })
  const signature = await chainPeople.signer.sign({ hash: digest })
  const begin = `select begin_signing($1, $2, 'test', $3, interval '0', 10000000, 10000000, 10000000)`
  if (isBegun) await owner.query(begin, [id, digest, number])
  if (isStored) await owner.query('select store_signature($1, $2, $3)', [id, digest, signature])
  return { id, person, voucher: { ...unsigned, signature } }
}
