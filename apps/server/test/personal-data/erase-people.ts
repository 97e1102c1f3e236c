import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { sweepAccounts } from '../../src/modules/accounts/index.ts'
import { checkBooks } from '../../src/modules/ledger/index.ts'
import { CoinStand } from '../faults/coins/coin-stand.ts'
import { waitUntil } from '../faults/coins/wait-until.ts'
import { startMailSink } from '../harness/server/mail-sink.ts'
import { makeMembers } from '../harness/server/make-member.ts'
import { runOperator } from '../harness/server/run-operator.ts'
import { checkArchive } from './check-archive.ts'
import { findTraces } from './find-traces.ts'
import { keptNumbers, keptWallets } from './person-columns.ts'
import { type Place, WholePerson } from './whole-person.ts'

/** What the signer must write down: to which wallet. */
const ofSigner = ['signed', 'not signed']

/** Lines of a log that name one of these people. Their numbers may stand there: those lead nowhere any more. */
function searchLogs(printed: string, people: readonly WholePerson[]): string[] {
  const lines = printed.split('\n')
  return people.flatMap(({ email, user, network, words, secrets, owner }) => {
    const never = [email, user.login, network, words, ...secrets]
    const wallet = owner.wallet.address.toLowerCase()
    return lines.flatMap((line) => {
      const isNamed = never.some((word) => line.includes(word))
      const isPaid = line.toLowerCase().includes(wallet) && !isOf(line, ofSigner)
      return isNamed || isPaid ? [`log: ${line.slice(0, 300)}`] : []
    })
  })
}

function isOf(line: string, messages: readonly string[]): boolean {
  return messages.some((message) => line.includes(`"msg":"${message}"`))
}

interface ErasurePlan {
  readonly people: number
  readonly shiftClock: string
  readonly onStep?: (step: string) => void
}

interface ErasureReport {
  /** What the database had of somebody and the archive did not tell. */
  readonly untold: readonly string[]
  /** What was still found after all had gone. */
  readonly found: readonly string[]
  readonly booksAreRight: boolean
  readonly happened: {
    readonly settled: number
    readonly refunded: number
    readonly openAtTheEnd: number
    /** Columns that named somebody before they went. */
    readonly before: number
  }
}

const pastDeadlineSeconds = 3700
const signerPauseSeconds = 601

/** People who have done everything take their data, and go; some with a withdrawal on its way. Then all is searched. */
export async function erasePeople(plan: ErasurePlan): Promise<ErasureReport> {
  const sink = await startMailSink()
  const environment = { SMTP_URL: sink.url, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' }
  const stand = await CoinStand.open({ shiftClock: plan.shiftClock, environment })
  try {
    return await run({ stand, sink }, plan)
  } catch (cause) {
    throw new Error(`The product said:\n${stand.printed.slice(-4000)}`, { cause })
  } finally {
    await stand.close()
    await sink.close()
  }
}

async function run(place: Place, { people: count, onStep }: ErasurePlan): Promise<ErasureReport> {
  const { pool } = place.stand.postgres
  const people = await makePeople(place, count)
  onStep?.('everybody has lived')
  await withdrawTwice(place, people)
  onStep?.('a withdrawal of each is paid, one came back')
  const untold = await takeData(place, people)
  onStep?.('everybody has their archive')
  const open = people.filter((_, index) => index % 3 !== 2)
  await place.stand.pass(signerPauseSeconds)
  for (const person of open) await person.withdraw(false)
  const hashes = (await Promise.all(people.map((person) => person.readHashes(pool)))).flat()
  const before = await searchDatabase(pool, people, hashes)
  for (const person of people) await person.deleteAccount()
  await endWhatIsOpen(place, open)
  await forgetInTime(pool)
  onStep?.('everybody is gone')
  return {
    untold,
    found: [
      ...(await searchDatabase(pool, people, hashes)),
      ...searchLogs(place.stand.printed, people),
      ...findLateMails(place, people),
    ],
    booksAreRight: (await checkBooks(pool)).areRight,
    happened: { ...(await countEnds(pool)), openAtTheEnd: open.length, before: before.length },
  }
}

async function makePeople(place: Place, count: number): Promise<WholePerson[]> {
  const rivals = await makeMembers(place.stand.postgres.pool, count)
  const people: WholePerson[] = []
  for (const [number, { id }] of rivals.entries()) {
    const person = await WholePerson.signUp(place, number)
    await person.live(id)
    people.push(person)
  }
  return people
}

async function withdrawTwice({ stand }: Place, people: readonly WholePerson[]): Promise<void> {
  for (const isClaimed of [true, false]) {
    for (const person of people) await person.withdraw(isClaimed)
    await stand.pass(isClaimed ? signerPauseSeconds : pastDeadlineSeconds)
    await stand.chain.bury()
    await untilQuiet(stand.postgres.pool)
  }
}

/** As the operator hands it out, and as the person gets it by mail. */
async function takeData({ stand, sink }: Place, people: readonly WholePerson[]): Promise<string[]> {
  const { pool, url } = stand.postgres
  const folder = mkdtempSync(join(tmpdir(), 'archives-'))
  const untold: string[] = []
  await untilQuiet(pool)
  for (const [index, { user }] of people.entries()) {
    const file = join(folder, `${index}.zip`)
    const { exitCode, complaints } = await runOperator(url, 'export', user.login, file)
    if (exitCode !== 0) throw new Error(complaints)
    untold.push(...(await checkArchive(pool, user._id, readFileSync(file))))
  }
  rmSync(folder, { recursive: true })
  for (const person of people) await person.requestData()
  for (const { email } of people) while (!(await sink.next(email)).text.includes('archive='));
  return untold
}

/** Of those who went with something on its way: the first half claims, the others never will. */
async function endWhatIsOpen({ stand, sink }: Place, open: readonly WholePerson[]): Promise<void> {
  for (const { owner } of open.slice(0, Math.ceil(open.length / 2))) {
    const voucher = owner.told.at(-1)
    if (voucher) await owner.claim(voucher, stand.chain)
  }
  await stand.pass(pastDeadlineSeconds)
  await stand.chain.bury()
  await untilQuiet(stand.postgres.pool)
  for (const { email } of open) while (!isFarewell((await sink.next(email)).subject));
}

/** What is only counted, under hashes, is forgotten after a day. */
async function forgetInTime(pool: Pool): Promise<void> {
  const tomorrowAndMore = new Date(Date.now() + 30 * 60 * 60_000)
  await sweepAccounts(pool, tomorrowAndMore)
}

/** No withdrawal is open and no mail waits. */
async function untilQuiet(pool: Pool): Promise<void> {
  const unfinished = `select from withdrawal where ended_at is null union all select from outbox where sent_at is null`
  await waitUntil(async () => (await pool.query(unfinished)).rowCount === 0, 'the end of withdrawals and mails')
}

/** The last that anybody hears is that the account is gone. */
function findLateMails({ sink }: Place, people: readonly WholePerson[]): string[] {
  return people.flatMap(({ email }) => {
    const last = sink.received.findLast(({ recipients }) => recipients.includes(email))
    return last && isFarewell(last.subject) ? [] : [`mail: ${email} was told ${last?.subject} after that`]
  })
}

function isFarewell(subject: string): boolean {
  return subject.includes('deleted')
}

async function countEnds(pool: Pool): Promise<{ settled: number; refunded: number }> {
  const { rows } = await pool.query<{ settled: number; refunded: number }>(
    `select (count(*) filter (where state = 'settled'))::integer as settled,
       (count(*) filter (where state = 'refunded'))::integer as refunded from withdrawal`,
  )
  return rows[0] ?? { settled: 0, refunded: 0 }
}

/** Columns that still name one of these people, though they have gone. */
async function searchDatabase(
  pool: Pool,
  people: readonly WholePerson[],
  hashes: readonly string[],
): Promise<string[]> {
  const names = people.flatMap(({ email, user, network, device, words, secrets }) => {
    return [email, user.login, network, device, words, ...secrets]
  })
  const numbers = people.map(({ user }) => user._id)
  const wallets = people.map(({ owner }) => owner.wallet.address)
  const traces = [
    ...(await findTraces(pool, [...names, ...hashes])),
    ...(await findTraces(pool, numbers)).filter((column) => !keptNumbers.includes(column)),
    ...(await findTraces(pool, wallets)).filter((column) => !keptWallets.includes(column)),
  ]
  return traces.map((column) => `database: ${column}`)
}
