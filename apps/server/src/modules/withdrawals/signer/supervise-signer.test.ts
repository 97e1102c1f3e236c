import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { type AwsStandIn, startAwsStandIn } from '../../../../test/harness/withdrawals/aws-stand-in.ts'
import { openWithdrawalsForAllTests } from '../../../../test/harness/withdrawals/withdrawal-fixture.ts'
import { mineUntilSettled } from '../../../../test/harness/withdrawals/withdrawal-server.ts'
import { createLog } from '../../../platform/log.ts'
import { requestSignature } from './request-signature.ts'
import { type SupervisedSigner, superviseSigner } from './supervise-signer.ts'

const stand = openWithdrawalsForAllTests()
const program = fileURLToPath(new URL('../../../signer.ts', import.meta.url))

beforeAll(async () => {
  await mineUntilSettled(stand)
  await insertChainFacts(stand.owner, stand.vault)
})

/** The signer's process id, from the application name of its database connection. */
async function findSigner(): Promise<number | undefined> {
  const { rows } = await stand.owner.query(
    "select application_name as name from pg_stat_activity where application_name like 'signer %' and datname = current_database()",
  )
  return rows[0] && Number(rows[0].name.split(' ')[1])
}

const settings = () => ({
  DATABASE_URL: stand.databaseUrl,
  LOG_LEVEL: 'fatal',
  CHAIN_RPC_URL: stand.rpcUrls.join(','),
  HXCN_CONTRACT_ADDRESS: stand.vault,
})

function startSigner(key: Record<string, string>): SupervisedSigner {
  const environment = { ...settings(), ...key }
  const signer = superviseSigner({ environment, log: createLog({ level: 'silent', mode: 'demo' }) })
  onTestFinished(signer.stop)
  return signer
}

async function untilSigned(signer: Pick<SupervisedSigner, 'socket'>): Promise<string> {
  const { id } = await stand.makeWithdrawal({ isStored: false })
  await expect.poll(() => requestSignature(signer.socket, id)).toBe('signed')
  return id
}

test('the signer runs in its own process, is restarted when killed, and stops with its server', async () => {
  const signer = startSigner({ CLAIM_SIGNER_KEY: developmentKeys[6] })
  await untilSigned(signer)
  const pid = await findSigner()
  if (!pid) throw new Error('The signer is not seen in the database.')
  process.kill(pid, 'SIGKILL')
  await untilSigned(signer)
  expect(await findSigner()).not.toBe(pid)
  await signer.stop()
  await expect.poll(findSigner).toBeUndefined()
  expect(existsSync(signer.socket)).toBe(false)
})

describe('a signer that is stopped again while it signs ends once, with 0 and without a word', () => {
  /** Lets the signer wait in the middle of a signature, with a connection in use, until the result is called. */
  async function blockSignature(socket: string): Promise<() => Promise<unknown>> {
    const { id } = await stand.makeWithdrawal({ isStored: false })
    const blocker = await stand.owner.connect()
    onTestFinished(() => blocker.release(true))
    await blocker.query('begin; lock table withdrawal')
    void requestSignature(socket, id)
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await stand.owner.query(waiting)).rowCount).toBe(1)
    return () => blocker.query('rollback')
  }

  test.each<[by: string, channel: 'ipc'[], stop: (child: ChildProcess) => void]>([
    [
      'by its server, twice, and by a signal',
      ['ipc'],
      (child) => {
        for (const _time of [1, 2]) child.send('stop')
        child.kill('SIGTERM')
      },
    ],
    [
      'by two signals, without a server',
      [],
      // Halted, it receives both at once. Two of the same kind would arrive as one.
      (child) => {
        for (const signal of ['SIGSTOP', 'SIGTERM', 'SIGINT', 'SIGCONT'] as const) child.kill(signal)
      },
    ],
  ])('%s', async (_by, channel, stop) => {
    const socket = join(tmpdir(), `hexaverse-signer-${randomBytes(8).toString('hex')}`)
    const env = { ...process.env, ...settings(), CLAIM_SIGNER_KEY: developmentKeys[6], SIGNER_SOCKET: socket }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe', ...channel] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await untilSigned({ socket })
    const unblock = await blockSignature(socket)
    const written = child.stderr ? text(child.stderr) : undefined
    const ended = once(child, 'exit')
    stop(child)
    await expect.poll(() => existsSync(socket)).toBe(false)
    await unblock()
    expect([await ended, await written]).toEqual([[0, null], ''])
  })
})

describe('with its key in a KMS', () => {
  let aws: AwsStandIn
  beforeAll(async () => {
    aws = await startAwsStandIn(developmentKeys[6])
  })
  afterAll(() => aws.close())

  const key = () => ({
    CLAIM_SIGNER_KMS: 'us-east-1/a-key',
    CLAIM_SIGNER_ADDRESS: privateKeyToAddress(developmentKeys[6]),
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'planted-secret',
    AWS_ENDPOINT_URL_KMS: aws.url,
    AWS_ENDPOINT_URL_CLOUDTRAIL: aws.url,
  })

  test('the signer without the AWS SDK says so in one line', async () => {
    // Node.js looks for the package where there is none.
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ resolve: (name, context, next) =>
        next(name, name.startsWith('@aws-sdk/') ? { ...context, parentURL: 'file:///nowhere/' } : context) })`
    const child = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, program], {
      env: { ...process.env, ...settings(), ...key(), SIGNER_SOCKET: '/nowhere/signer.sock' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect(await text(child.stderr)).toBe(
      'CLAIM_SIGNER_KMS needs the AWS SDK, which is not installed: run npm ci without --omit=optional.\n',
    )
  })

  test('the signer signs by the SDK, and records which request it was', async () => {
    const id = await untilSigned(startSigner(key()))
    // A busy machine may give up a request and make another.
    const { rows } = await stand.owner.query(
      `select digest, request_id as request from key_use join signer_log using (digest)
       where withdrawal_id = $1 and request_id is not null`,
      [id],
    )
    expect(rows).toEqual([{ digest: expect.any(String), request: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    const agents = aws.requests.flatMap(({ target, headers }) =>
      target.endsWith('.Sign') ? [headers['user-agent']] : [],
    )
    expect(new Set(agents)).toEqual(new Set([`hexaverse ${rows[0]?.digest}`]))
  })

  test('the signer compares the trail with its records when it starts', async () => {
    const eventTime = new Date().toISOString()
    aws.trail = [[{ eventID: 'theirs', requestID: 'theirs', eventTime, requestParameters: { keyId: 'a-key' } }]]
    startSigner(key())
    const stops = async () => (await stand.owner.query('select reason from signing_stop')).rows
    await expect.poll(stops).toEqual([{ reason: 'key-used-by-others/theirs' }])
  })
})
