import { randomUUID } from 'node:crypto'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { EnvKeySigner } from '@hexaverse/contract/signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { insertWin } from '../../../../test/harness/database/insert-win.ts'
import { insertWithdrawal } from '../../../../test/harness/database/insert-withdrawal.ts'
import { chainPeople } from '../../../../test/harness/withdrawals/chain-fixture.ts'
import { makeReviewers } from '../../../../test/harness/withdrawals/make-reviewers.ts'
import { reviewLimits as farming } from '../../../../test/harness/withdrawals/review-limits.ts'
import { openWithdrawalsForAllTests } from '../../../../test/harness/withdrawals/withdrawal-fixture.ts'
import { mineUntilSettled } from '../../../../test/harness/withdrawals/withdrawal-server.ts'
import { createChain } from '../../../platform/chain/index.ts'
import { openSignerDatabase, type SignerDatabase } from '../../../platform/database/open-signer-database.ts'
import { createLog, type Log } from '../../../platform/log.ts'
import { type SignerParts, signWithdrawal } from './sign-withdrawal.ts'
import { signingLimits } from './signing.store.ts'

const stand = openWithdrawalsForAllTests()
const lines: unknown[] = []
const note = (...words: unknown[]): void => void lines.push(words)
const log = { info: note, warn: note, error: note } as unknown as Log

let database: SignerDatabase
let parts: SignerParts

beforeAll(async () => {
  await mineUntilSettled(stand)
  const silent = createLog({ level: 'fatal', mode: 'demo' })
  const options = { url: stand.databaseUrl, dataFolder: '', userName: 'the tests', log: silent }
  database = await openSignerDatabase(options)
  const chain = createChain({ rpcUrls: stand.rpcUrls, chainId: 137, vault: stand.vault })
  const surroundings = { nodeEnv: 'test', chainId: 137, rpcUrls: stand.rpcUrls }
  const key = new EnvKeySigner(developmentKeys[6], surroundings)
  parts = { pool: database.pool, chain, key, voucherTtlSeconds: 3600, limits: signingLimits, farming, log }
  await insertChainFacts(stand.owner, stand.vault)
})
afterAll(() => database.close())

const sign = (id: string) => signWithdrawal(parts, id)

/** A withdrawal that waits for its signature. */
async function makeRequested(person: string = randomUUID()): Promise<string> {
  const { number: askedBlock, timestamp } = await stand.latest()
  return insertWithdrawal(stand.owner, person, { deadline: timestamp + 3600, vault: stand.vault, askedBlock })
}

async function readRow(id: string) {
  const { rows } = await stand.owner.query(
    `select state, signature, (select count(*)::integer from signer_log where withdrawal_id = $1) as logged,
       (select balance::integer from purse p where p.account_id = w.account_id and p.kind = 'available') as available
     from withdrawal w where id = $1`,
    [id],
  )
  return rows[0]
}

describe('the signer', () => {
  test('does not sign a withdrawal that does not exist', async () => {
    expect(await sign('999')).toBe('unsure')
  })

  test('signs a row once, and answers "signed" when asked again', async () => {
    const id = await makeRequested()
    expect(await sign(id)).toBe('signed')
    const { state, signature, logged } = await readRow(id)
    expect([state, logged]).toEqual(['signed', 1])
    expect(await sign(id)).toBe('signed')
    expect((await readRow(id)).signature).toBe(signature)
    expect(JSON.stringify(lines)).not.toContain(signature.slice(2, 40))
    expect(JSON.stringify(lines)).toContain(signature.slice(0, 10))
  })
})

describe('a doubt', () => {
  const pause = () => stand.send({ from: chainPeople.guardian.address, call: ['pause'] })
  const unpause = () => stand.send({ from: chainPeople.owner.address, call: ['unpause'] })

  test('about the vault refunds the coins at once, without a signature', async () => {
    const id = await makeRequested()
    await pause()
    await mineUntilSettled(stand)
    expect(await sign(id)).toBe('paused')
    await unpause()
    await mineUntilSettled(stand)
    expect(await readRow(id)).toEqual({ state: 'rejected', signature: null, logged: 0, available: 100 })
  })

  test.each([
    [
      'that is unreachable',
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
  ])('about an RPC provider %s refunds the coins too', async (_what, spoil) => {
    const id = await makeRequested()
    spoil()
    const answer = await sign(id)
    stand.providers[0].isAway = false
    stand.providers[0].lie = undefined
    expect(answer).toBe('busy')
    expect(await readRow(id)).toEqual({ state: 'rejected', signature: null, logged: 0, available: 100 })
  })

  test('after the digest was logged keeps the coins reserved, because a signature may exist', async () => {
    const id = await makeRequested()
    const broken = { address: () => parts.key.address(), signDigest: () => Promise.reject(new Error('lost')) }
    await expect(signWithdrawal({ ...parts, key: broken }, id)).rejects.toThrow('lost')
    stand.providers[0].isAway = true
    expect(await sign(id)).toBe('unsure')
    stand.providers[0].isAway = false
    expect(await readRow(id)).toEqual({ state: 'requested', signature: null, logged: 1, available: 0 })
    expect(await sign(id)).toBe('signed')
  })

  test('about the key itself stores no signature', async () => {
    const id = await makeRequested()
    const other = new EnvKeySigner(developmentKeys[7], { nodeEnv: 'test', chainId: 1, rpcUrls: [] })
    const wrong = { address: () => parts.key.address(), signDigest: other.signDigest.bind(other) }
    await expect(signWithdrawal({ ...parts, key: wrong }, id)).rejects.toThrow('The signature belongs to')
    expect(await readRow(id)).toMatchObject({ state: 'requested', signature: null })
  })
})

test('a withdrawal after wins against the own device is signed only when two operators have released it', async () => {
  const [person, other] = [randomUUID(), randomUUID()]
  for (const network of ['1.1.1.1', '1.1.1.2', '1.1.1.3']) {
    await insertWin(stand.owner, [
      { id: person, device: 'one' },
      { id: other, device: 'one', network },
    ])
  }
  const id = await makeRequested(person)
  expect(await sign(id)).toBe('review')
  expect(await sign(id)).toBe('review')
  expect(await readRow(id)).toMatchObject({ state: 'review', signature: null, logged: 0 })
  const { rows } = await stand.owner.query("select evidence from withdrawal_event where to_state = 'review'")
  expect(rows[0].evidence.findings).toMatchObject([{ rule: 'linked-opponents', seen: 3, of: 3, limit: 3 }])
  await stand.owner.query('update chain_facts set block_time = $1, read_at = now()', [(await stand.latest()).timestamp])
  const reviewers = await makeReviewers(stand.databaseUrl)
  for (const name of ['Olena', 'Taras'] as const)
    await reviewers.query(name, "select release_unsigned($1, $2, 'r', 3600)", [id, name])
  expect(await sign(id)).toBe('signed')
})
