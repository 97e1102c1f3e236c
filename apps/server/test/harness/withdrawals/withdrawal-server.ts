import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { adjustPurse, readPurse } from '../../../src/modules/ledger/index.ts'
import { checkReserves } from '../../../src/modules/withdrawals/index.ts'
import { createLog } from '../../../src/platform/log.ts'
import { type RunningSigner, startSigner } from '../../../src/start/start-signer.ts'
import { createAccountClient, mailsStayInTheOutbox, type Reply } from '../accounts/account-client.ts'
import { makeMember, type SignedIn } from '../accounts/make-member.ts'
import { expectBooksBalance } from '../database/expect-books-balance.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestPool } from '../database/test-pool.ts'
import { createTestClock, type TestClock } from '../server/test-clock.ts'
import { startTestServer, type TestServer, testConfig } from '../server/test-server.ts'
import { type ChainStand, finalityDepth, openChainStand } from './chain-fixture.ts'

/** A person who withdraws, with a wallet that no other person uses. */
export interface Withdrawer extends SignedIn {
  readonly wallet: string
}

export interface WithdrawalServer extends TestServer {
  readonly clock: TestClock
  readonly chain: ChainStand
  /** Makes a person with so many coins, and with a fresh wallet unless one is named. */
  makeWithdrawer(coins?: number, wallet?: string): Promise<Withdrawer>
  /** Requests a withdrawal of 100 coins to the person's own wallet, unless `form` says otherwise. */
  request(who: Withdrawer, form?: object, headers?: Record<string, string>): Promise<Reply>
  coinsOf(who: SignedIn): Promise<{ readonly available: number; readonly reserved: number }>
  confirm(report: object, headers?: Record<string, string>): Promise<Reply>
  startSigner(): Promise<void>
  stopSigner(): Promise<void>
}

export const ownHeaders = ({ id, email, secret }: SignedIn): Record<string, string> => ({ id, email, secret })

/** Runs the real server, the signer behind its real socket and a chain for all tests of a file. Their clocks agree. */
export function serveWithdrawals(environment: Record<string, string> = {}): WithdrawalServer {
  let stand: WithdrawalServer
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;[stand, stop] = await open(environment)
  })
  afterEach(async () => {
    await expectBooksBalance(stand.pool)
    expect(await checkReserves(stand.pool)).toMatchObject({ wrongPeople: 0 })
  })
  afterAll(() => stop?.())
  return new Proxy({} as WithdrawalServer, { get: (_target, name) => stand[name as keyof WithdrawalServer] })
}

async function open(environment: Record<string, string>): Promise<[WithdrawalServer, () => Promise<void>]> {
  const begin = Math.floor(Date.now() / 1000)
  const clock = createTestClock(new Date(begin * 1000).toISOString())
  const chain = await openChainStand(begin - 60)
  // The deployment and the vault's coins are final from the beginning, and the newest block has the present time.
  await mineUntilSettled(chain)
  await chain.passTo(begin)
  const databaseUrl = await createTestDatabase()
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    ...mailsStayInTheOutbox,
    CHAIN_RPC_URL: chain.rpcUrls.join(','),
    HXCN_CONTRACT_ADDRESS: chain.vault,
    CLAIM_SIGNER_KEY: developmentKeys[6],
    ...environment,
  }
  const signerSocket = join(tmpdir(), `${databaseUrl.split('/').at(-1)}.sock`)
  const signerConfig = testConfig({ ...settings, SIGNER_SOCKET: signerSocket }, 'signer')
  const server = await startTestServer(settings, { clock, signerSocket })
  const pool = createTestPool({ connectionString: databaseUrl, max: 5 })
  let signer: RunningSigner | undefined
  const stopSigner = async (): Promise<void> => {
    await signer?.stop()
    signer = undefined
  }
  const found = { address: server.address, pool, databaseUrl, clock, chain }
  const stand = {
    ...found,
    ...actionsOf(found),
    startSigner: async () => {
      signer ??= await startSigner(signerConfig, createLog({ level: 'fatal', mode: 'demo' }))
    },
    stopSigner,
  }
  await stand.startSigner()
  await waitForFacts(stand)
  const stop = async (): Promise<void> => {
    await stopSigner()
    await server.stop()
    await pool.end()
    await chain.close()
  }
  return [stand, stop]
}

function actionsOf(server: Pick<WithdrawalServer, 'address' | 'pool'>) {
  const { post } = createAccountClient(server)
  return {
    makeWithdrawer: async (coins = 1000, wallet?: string): Promise<Withdrawer> => {
      const member = await makeMember(server.pool)
      const gift = { key: member.id, accountId: member.id, coins, reason: 'to try', operator: 'test' }
      if (coins > 0) await adjustPurse(server.pool, gift)
      return { ...member, wallet: wallet ?? privateKeyToAddress(generatePrivateKey()) }
    },
    request: (who: Withdrawer, form: object = {}, headers = ownHeaders(who)) =>
      post('/requestWithdraw', { amount: '100', wallet: who.wallet, paySystem: 'MetaMask', ...form }, headers),
    coinsOf: ({ id }: SignedIn) => readPurse(server.pool, id),
    confirm: (report: object, headers: Record<string, string> = {}) => post('/confirmWithdraw', report, headers),
  }
}

/** Waits for the watcher's first reading of the chain: no withdrawal is allowed before it. */
async function waitForFacts({ pool }: Pick<WithdrawalServer, 'pool'>): Promise<void> {
  const check = async () => expect((await pool.query('select from chain_facts')).rowCount).toBe(1)
  await vi.waitFor(check, { timeout: 120_000, interval: 50 })
}

/**
 * Mines so many blocks that everything before them is final and can settle. One by one, because the EVM cannot read the
 * state of blocks that are mined in one call.
 */
export async function mineUntilSettled({ chain }: ChainStand): Promise<void> {
  for (let block = 0; block < 2 * finalityDepth; block += 1) await chain.mine()
}
