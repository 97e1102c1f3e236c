import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { adjustPurse } from '../../src/modules/ledger/index.ts'
import { createAccountClient, headersOf } from '../harness/accounts/account-client.ts'
import { type MailSink, startMailSink } from '../harness/accounts/mail-sink.ts'
import { makeMember } from '../harness/accounts/make-member.ts'
import { startRefusingMailServer } from '../harness/accounts/refusing-mail-server.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { startTracingServer } from '../harness/server/tracing-server.ts'

const email = 'planted-ada@secrets.test'
const newEmail = 'planted-lovelace@secrets.test'
const passwords = ['Planted-one-1', 'Planted-two-2', 'Planted-three-3', 'Planted-wrong-4'] as const

/** Secrets that only the operator knows. No process listens at these addresses, and each failure is logged. */
const operatorSecrets = {
  signerKey: generatePrivateKey(),
  rpc: 'planted-rpc-key',
  redis: 'Planted-redis-5',
  smtp: 'Planted-smtp-6',
  transcriptKey: randomBytes(32).toString('hex'),
}
const settings = {
  CLAIM_SIGNER_KEY: operatorSecrets.signerKey,
  TRANSCRIPT_KEY: operatorSecrets.transcriptKey,
  HXCN_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}`,
  CHAIN_RPC_URL: `http://127.0.0.1:9/v2/${operatorSecrets.rpc}`,
  REDIS_URL: `redis://planted:${operatorSecrets.redis}@127.0.0.1:9`,
}

test('no log line contains a password, a code, a key, a signature, an address or a mail, whatever fails', async () => {
  const databaseUrl = await createTestDatabase()
  const sink = await startMailSink()
  const mailServer = sink.url.replace('//', `//postman:${operatorSecrets.smtp}@`)
  const server = await startTracingServer({ DATABASE_URL: databaseUrl, SMTP_URL: mailServer, ...settings })
  const pool = createTestPool({ connectionString: databaseUrl })
  const secrets = [email, newEmail, ...passwords, databaseUrl, ...Object.values(operatorSecrets)]
  const parts = { server, pool, sink, planted: new Set<string>(secrets) }
  await useAccount(parts)
  await sendMalformedRequests(parts)
  await openClaimPage(parts)
  await withdraw(parts)
  await breakTheDatabase(parts)
  await breakTheMail(parts)
  await pool.end()
  await server.stop()
  const printed = server.printed()
  for (const happened of expectedInLog) expect(printed).toContain(happened)
  for (const { subject, text } of sink.received) for (const line of linesOf(subject, text)) parts.planted.add(line)
  expect(parts.planted.size).toBeGreaterThan(40)
  expect([...parts.planted].filter((secret) => holds(printed, secret))).toEqual([])
})

const expectedInLog = [
  '"answered"',
  '"fault"',
  '"a mail could not be sent"',
  'Redis is unreachable',
  'the signer is ready',
  '"stopped"',
]

/** Shorter lines are ordinary words that any log may contain. */
const linesOf = (...texts: string[]): string[] =>
  texts.flatMap((text) => text.split('\n')).filter((line) => line.length > 20)

function holds(printed: string, secret: string): boolean {
  return /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(printed)
    : printed.toLowerCase().includes(secret.toLowerCase())
}

interface Parts {
  readonly server: { readonly address: string }
  readonly pool: Pool
  readonly sink: MailSink
  readonly planted: Set<string>
}

/** Signs up, signs in, changes, recovers and deletes an account, each step also with a mistake. */
async function useAccount({ server, pool, sink, planted }: Parts): Promise<void> {
  const { post, get } = createAccountClient({ address: server.address, pool })
  const plant = (secret: string): string => {
    planted.add(secret)
    return secret
  }
  /** Waits for the next mail with a code, or with a link that contains `link`. */
  const readMailedSecret = async (to: string, link?: string): Promise<string> => {
    const mail = await sink.next(to)
    const found = link ? [mail.link].find((part) => part?.includes(link)) : mail.code
    return found ?? readMailedSecret(to, link)
  }
  const finish = async (call: string, to: string, password: string): Promise<Record<string, string>> => {
    const code = plant(await readMailedSecret(to))
    const { answer } = await post(call, { email: to, password, code })
    plant(answer.secret)
    return headersOf(answer)
  }
  const [first, second, third, wrong] = passwords

  await post('/auth', { email, password: first })
  await post('/SecondStepAndLogin', { email, password: wrong, code: plant('907531') })
  await finish('/SecondStepAndLogin', email, first)
  await post('/login', { email, password: wrong })
  await post('/SecondStepLogin', { email, password: wrong, code: plant('135709') })
  await post('/login', { email, password: first })
  const member = await finish('/SecondStepLogin', email, first)
  await post('/checkAuth', { email, secret: member['secret'] })
  await post('/getBalance', { email, secret: member['secret'] })
  await get('/account/sessions', member)
  await post('/requestMyData', {}, member)
  await post('/changePassword', { oldPassword: wrong, password: second }, member)
  await post('/changePassword', { oldPassword: first, password: second }, member)

  await post('/forgotPassword', { email, andPlay: true })
  const link = await readMailedSecret(email, 'forgot-password')
  const secret = plant(new URL(link).pathname.split('/').at(-1) ?? '')
  await fetch(link)
  await get(`/checkRestoreLink/${email}/${secret}`)
  await post('/restorePassword', { email, secret: `${secret}x`, password: third })
  await post('/restorePassword', { email, secret, password: third })

  await post('/login', { email, password: third })
  const restored = await finish('/SecondStepLogin', email, third)
  await post('/changeEmail', { email: newEmail }, restored)
  await post('/changeEmailSecondStep', { email: newEmail, code: plant(await readMailedSecret(newEmail)) }, restored)
  await post('/login', { email: newEmail, password: third })
  const last = await finish('/SecondStepLogin', newEmail, third)
  await post('/deleteAccount', { password: wrong }, last)
  // As after the seven days in which the old address can take the change back.
  await pool.query('delete from email_change')
  expect((await post('/deleteAccount', { password: third }, last)).answer.code).toBe('account-deleted')
}

async function sendMalformedRequests({ server, pool, planted }: Parts): Promise<void> {
  const { post, get } = createAccountClient({ address: server.address, pool })
  for (const secret of planted) {
    await post('/login', `{"email": "${email}", "password": "${secret}`)
    await post('/login', { email: [secret], password: { secret } })
    await post('/checkAuth', { email: secret, secret: 1 })
    await post(`/unknown/${secret}?secret=${secret}`, {})
    await get(`/account/sessions?secret=${secret}`, { id: secret, email, secret })
    await get(`/checkRestoreLink/${secret}/${secret.repeat(60)}`)
    await fetch(`${server.address}/${secret}?email=${secret}`)
  }
}

/** Opens a link to the claim page, and reports what that page would report. */
async function openClaimPage({ server, pool, planted }: Parts): Promise<void> {
  const { post } = createAccountClient({ address: server.address, pool })
  const signature = `0x${'c1a1'.repeat(32)}1b`
  const user = `0x${'70'.repeat(20)}`
  for (const secret of [signature, user]) planted.add(secret)
  const claim = { user, amount: '100', nonce: '7', signature }
  await fetch(`${server.address}/claim?${new URLSearchParams({ ...claim, deadline: '1800000000' })}`)
  await post('/confirmWithdraw', { ...claim, status: 'failed', error: signature })
}

/** Withdraws as a member while no chain answers: the server, its watcher and the signer fail and log it. */
async function withdraw({ server, pool, planted }: Parts): Promise<void> {
  const { post, get } = createAccountClient({ address: server.address, pool })
  const { id, email, secret } = await makeMember(pool)
  await adjustPurse(pool, { key: id, accountId: id, coins: 1000, reason: 'to try', operator: 'test' })
  const wallet = `0x${'7a'.repeat(20)}`
  for (const value of [email, secret, wallet]) planted.add(value)
  const member = { id, email, secret }
  await post('/requestWithdraw', { amount: '100', wallet, paySystem: 'MetaMask' }, member)
  await post('/requestWithdraw', { amount: '100', wallet: `${wallet}z`, paySystem: 'MetaMask' }, member)
  await get('/account/withdrawals', member)
  await fetch(`${server.address}/readyz`)
}

/** Renames tables and cuts connections, which causes faults that are logged with their causes. */
async function breakTheDatabase({ server, pool }: Parts): Promise<void> {
  const { post } = createAccountClient({ address: server.address, pool })
  for (const table of ['form_failure', 'mailed_code', 'session', 'account']) {
    await pool.query(`alter table ${table} rename to gone`)
    await post('/login', { email, password: passwords[0] })
    await post('/auth', { email, password: passwords[0] })
    await post('/checkAuth', { email, secret: passwords[1] })
    await pool.query(`alter table gone rename to ${table}`)
  }
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await post('/auth', { email, password: passwords[0] })
}

async function breakTheMail({ server, pool, sink }: Parts): Promise<void> {
  const { post } = createAccountClient({ address: server.address, pool })
  const failures = async (): Promise<number> => {
    const { rows } = await pool.query(
      'select coalesce(max(attempts), 0)::integer as attempts from outbox where sent_at is null',
    )
    return rows[0].attempts
  }
  await sink.close()
  await post('/auth', { email: 'planted-away@secrets.test', password: passwords[0] })
  await expect.poll(failures).toBeGreaterThan(0)
  const refusing = await startRefusingMailServer(Number(new URL(sink.url).port))
  await post('/auth', { email: newEmail, password: passwords[0] })
  await expect.poll(failures).toBeGreaterThan(1)
  await refusing.close()
}
