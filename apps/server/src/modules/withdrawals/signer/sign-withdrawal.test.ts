import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { EnvKeySigner } from '@hexaverse/contract/signer'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createChain } from '../../../platform/chain/index.ts'
import { openSignerDatabase, type SignerDatabase } from '../../../platform/database/open-signer-database.ts'
import { createLog, type Log } from '../../../platform/log.ts'
import { chainPeople } from '../../../testing/chain-stand.ts'
import { insertWin } from '../../../testing/insert-win.ts'
import { bury } from '../../../testing/withdrawal-server.ts'
import { openWithdrawalsForAllTests } from '../../../testing/withdrawal-stand.ts'
import { askSigner } from './ask-signer.ts'
import { keepSigner } from './keep-signer.ts'
import { type ServedSigner, serveSigner } from './serve-signer.ts'
import { type SignerParts, signWithdrawal } from './sign-withdrawal.ts'
import { signingLimits } from './signing-limits.ts'

const stand = openWithdrawalsForAllTests()
const farming = { days: 30, leastWins: 10, linkedWins: 3, shortSeconds: 60, sharePercent: 80, winPercent: 95 }
const limit = { timeout: 60_000, interval: 50 }
const socket = join(tmpdir(), `${randomUUID()}.sock`)
const lines: unknown[] = []
const note = (...words: unknown[]): void => void lines.push(words)
const log = { info: note, warn: note, error: note } as unknown as Log

let database: SignerDatabase
let parts: SignerParts
let served: ServedSigner

beforeAll(async () => {
  await bury(stand)
  const silent = createLog({ level: 'fatal', mode: 'demo' })
  const options = { url: stand.databaseUrl, dataFolder: '', userName: 'the tests', needsRole: true, log: silent }
  database = await openSignerDatabase(options)
  const chain = createChain({ rpcUrls: stand.rpcUrls, chainId: 137, vault: stand.vault })
  const surroundings = { nodeEnv: 'test', chainId: 137, rpcUrls: stand.rpcUrls }
  const key = new EnvKeySigner(developmentKeys[6], surroundings)
  parts = { pool: database.pool, chain, key, claimTtlSeconds: 3600, limits: signingLimits, farming, log }
  served = await serveSigner({ socket, sign: (id) => signWithdrawal(parts, id), log })
  await stand.owner.query(`insert into chain_facts values ($1, 0, '', 0, 3000000, 2000000, '', false)`, [
    stand.vault.toLowerCase(),
  ])
})
afterAll(async () => {
  await served.close()
  await database.close()
})

let wallets = 0

/** A withdrawal that waits for its signature. */
async function ask(person: string = randomUUID()): Promise<string> {
  wallets += 1
  await stand.owner.query("select open_purses($1), adjust_purse($1::text, $1, 100, 'a gift', 'Olena')", [person])
  const { number, timestamp } = await stand.latest()
  const wallet = `0x${wallets.toString(16).padStart(40, '0')}`
  const { rows } = await stand.owner.query(
    "select number from request_withdrawal($1, 100, $2, 'MetaMask', $3, 137, $4, $5)",
    [person, wallet, timestamp + 3600, stand.vault.toLowerCase(), number],
  )
  return rows[0].number
}

async function lookAt(id: string) {
  const { rows } = await stand.owner.query(
    `select state, signature, (select count(*)::integer from signer_log where withdrawal_id = $1) as logged,
       (select balance::integer from purse p where p.account_id = w.account_id and p.kind = 'available') as available
     from withdrawal w where id = $1`,
    [id],
  )
  return rows[0]
}

async function say(words: string): Promise<string> {
  const line = createConnection(socket)
  line.write(words)
  return (await buffer(line)).toString()
}

describe('row 47: the signer', () => {
  test.each([
    `sign 0x${'11'.repeat(32)}\n`,
    '{"user":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8","amount":"100","nonce":"1"}\n',
    'sign -1\n',
    'sign 1; sign 2\n',
    'sign 1\nsign 2\n',
    'signDigest 1\n',
    'x'.repeat(500),
  ])('understands nothing but the number of a withdrawal: %.40s', async (words) => {
    expect(await say(words)).toBe('nonsense\n')
  })

  test('signs no withdrawal that is not there', async () => {
    expect(await askSigner(socket, '999')).toBe('unsure')
  })

  test('is not waited for, nor believed, where it is not', async () => {
    expect(await askSigner(`${socket}.none`, '1')).toBe('unsure')
  })

  test('signs a row once, and says so when asked again', async () => {
    const id = await ask()
    await vi.waitFor(async () => expect(await askSigner(socket, id)).toBe('signed'), limit)
    const { state, signature, logged } = await lookAt(id)
    expect([state, logged]).toEqual(['signed', 1])
    expect(await askSigner(socket, id)).toBe('signed')
    expect((await lookAt(id)).signature).toBe(signature)
    expect(JSON.stringify(lines)).not.toContain(signature.slice(2, 40))
    expect(JSON.stringify(lines)).toContain(signature.slice(0, 10))
  })
})

describe('a doubt', () => {
  const pause = () => stand.send({ from: chainPeople.guardian.address, call: ['pause'] })
  const unpause = () => stand.send({ from: chainPeople.owner.address, call: ['unpause'] })

  test('about the vault gives the coins back at once, unsigned', async () => {
    const id = await ask()
    await pause()
    await bury(stand)
    expect(await askSigner(socket, id)).toBe('paused')
    await unpause()
    await bury(stand)
    expect(await lookAt(id)).toEqual({ state: 'rejected', signature: null, logged: 0, available: 100 })
  })

  test.each([
    [
      'that is away',
      () => {
        stand.providers[0].isAway = true
      },
    ],
    [
      'that lies',
      () => {
        stand.providers[0].lie = (method, _params, answer) => (method === 'eth_call' ? `0x${'00'.repeat(32)}` : answer)
      },
    ],
  ])('about a provider %s does too', async (_what, spoil) => {
    const id = await ask()
    spoil()
    const answer = await signWithdrawal(parts, id)
    stand.providers[0].isAway = false
    stand.providers[0].lie = undefined
    expect(answer).toBe('busy')
    expect(await lookAt(id)).toEqual({ state: 'rejected', signature: null, logged: 0, available: 100 })
  })

  test('row 43: after the digest was written down holds the coins: a signature may exist', async () => {
    const id = await ask()
    const broken = { address: () => parts.key.address(), signDigest: () => Promise.reject(new Error('lost')) }
    await expect(signWithdrawal({ ...parts, key: broken }, id)).rejects.toThrow('lost')
    stand.providers[0].isAway = true
    expect(await signWithdrawal(parts, id)).toBe('unsure')
    stand.providers[0].isAway = false
    expect(await lookAt(id)).toEqual({ state: 'requested', signature: null, logged: 1, available: 0 })
    expect(await signWithdrawal(parts, id)).toBe('signed')
  })

  test('row 48: about the key itself stores nothing', async () => {
    const id = await ask()
    const other = new EnvKeySigner(developmentKeys[7], { nodeEnv: 'test', chainId: 1, rpcUrls: [] })
    const wrong = { address: () => parts.key.address(), signDigest: other.signDigest.bind(other) }
    await expect(signWithdrawal({ ...parts, key: wrong }, id)).rejects.toThrow('The signature belongs to')
    expect(await lookAt(id)).toMatchObject({ state: 'requested', signature: null })
  })
})

test('a withdrawal of somebody who won against the own device waits for two people, and is signed then', async () => {
  const [person, other] = [randomUUID(), randomUUID()]
  for (const network of ['1.1.1.1', '1.1.1.2', '1.1.1.3']) {
    await insertWin(stand.owner, [
      { id: person, device: 'one' },
      { id: other, device: 'one', network },
    ])
  }
  const id = await ask(person)
  expect(await askSigner(socket, id)).toBe('review')
  expect(await askSigner(socket, id)).toBe('review')
  expect(await lookAt(id)).toMatchObject({ state: 'review', signature: null, logged: 0 })
  const { rows } = await stand.owner.query("select evidence from withdrawal_event where to_state = 'review'")
  expect(rows[0].evidence.findings).toMatchObject([{ rule: 'linked-opponents', seen: 3, of: 3, limit: 3 }])
  await stand.owner.query('update chain_facts set block_time = $1, read_at = now()', [(await stand.latest()).timestamp])
  for (const name of ['Olena', 'Taras'])
    await stand.owner.query("select release_unsigned($1, $2, 'r', 3600)", [id, name])
  expect(await askSigner(socket, id)).toBe('signed')
})

/** By the name it gives itself in the database; in its own role. */
async function findSigner(): Promise<number | undefined> {
  const { rows } = await stand.owner.query(
    "select application_name as name from pg_stat_activity where application_name like 'signer %' and datname = current_database()",
  )
  return rows[0] && Number(rows[0].name.split(' ')[1])
}

test('the signer is a process of its own, begun again when it is killed, and gone with its server', async () => {
  const environment = {
    DATABASE_URL: stand.databaseUrl,
    LOG_LEVEL: 'fatal',
    CHAIN_RPC_URL: stand.rpcUrls.join(','),
    HXCN_CONTRACT_ADDRESS: stand.vault,
    CLAIM_SIGNER_KEY: developmentKeys[6],
  }
  const signer = keepSigner({ environment, log })
  onTestFinished(signer.stop)
  const first = await ask()
  await vi.waitFor(async () => expect(await askSigner(signer.socket, first)).toBe('signed'), limit)
  const pid = await findSigner()
  if (!pid) throw new Error('The signer is not seen in the database.')
  process.kill(pid, 'SIGKILL')
  const second = await ask()
  await vi.waitFor(async () => expect(await askSigner(signer.socket, second)).toBe('signed'), limit)
  expect(await findSigner()).not.toBe(pid)
  await signer.stop()
  await vi.waitFor(async () => expect(await findSigner()).toBeUndefined(), limit)
  expect(existsSync(signer.socket)).toBe(false)
})
