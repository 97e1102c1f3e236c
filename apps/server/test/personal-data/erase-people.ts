import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { sweepAccounts } from '../../src/modules/accounts/index.ts'
import { checkBooks } from '../../src/modules/ledger/index.ts'
import { CoinStand } from '../faults/coins/coin-processes.ts'
import { waitUntil } from '../faults/coins/wait-until.ts'
import { startMailSink } from '../harness/accounts/mail-sink.ts'
import { makeMembers } from '../harness/accounts/make-member.ts'
import { replayPath } from '../harness/rooms/read-replay.ts'
import { runOperator } from '../harness/server/run-operator.ts'
import { checkArchive } from './check-archive.ts'
import { findTraces } from './find-traces.ts'
import { keptNumbers, keptWallets } from './person-columns.ts'
import { readShown, storedPictures } from './search-pages.ts'
import { type Place, WholePerson } from './whole-person.ts'

/** Log messages in which the signer must record the wallet. */
const signerMessages = ['signed', 'not signed']

/** Log lines that name one of these people. Account ids may appear, because they no longer lead to a person. */
function searchLogs(printed: string, people: readonly WholePerson[]): string[] {
  const lines = printed.split('\n')
  return people.flatMap(({ email, user, network, words, secrets, owner }) => {
    const never = [email, user.login, network, words, ...secrets]
    const wallet = owner.wallet.address.toLowerCase()
    return lines.flatMap((line) => {
      const isNamed = never.some((word) => line.includes(word))
      const isPaid = line.toLowerCase().includes(wallet) && !isOf(line, signerMessages)
      return isNamed || isPaid ? [`log: ${line.slice(0, 300)}`] : []
    })
  })
}

function isOf(line: string, messages: readonly string[]): boolean {
  return messages.some((message) => line.includes(`"msg":"${message}"`))
}

/** Games whose transcript names one of their players. Each must have one. */
async function searchTranscripts({ stand }: Place, people: readonly WholePerson[]): Promise<string[]> {
  const traces: string[] = []
  for (const { roomId, user, email } of people) {
    const answer = await fetch(stand.address + replayPath(roomId))
    const text = await answer.text()
    if (answer.status !== 200) traces.push(`transcript: ${roomId} is gone`)
    if ([user.login, user.id, email].some((word) => text.includes(word))) traces.push(`transcript: ${roomId}`)
  }
  return traces
}

/** Pages, lists and pictures that still name one of these people. The head of a replay may be some seconds old. */
async function searchPages(place: Place, people: readonly WholePerson[]): Promise<string[]> {
  const named = async () => (await readShown(place, people)).filter(({ isNamed }) => isNamed).map(({ where }) => where)
  const pictures = await storedPictures(place.stand.postgres.pool, people)
  const end = performance.now() + headLimitMs
  let pages = await named()
  while (pages.length > 0 && performance.now() < end) pages = await named()
  return [...pages.map((where) => `page: ${where}`), ...pictures.map((picture) => `picture: ${picture}`)]
}

function pictureOf({ roomId }: WholePerson): string {
  return `picture: ${roomId}`
}

interface ErasurePlan {
  readonly people: number
  readonly shiftClock: string
  readonly onStep?: (step: string) => void
}

interface ErasureReport {
  /** What the database held about a person and the archive lacked. */
  readonly untold: readonly string[]
  /** Pages and lists that did not name a person before the deletion, and games without their pictures. */
  readonly unseen: readonly string[]
  /** What was still found after all accounts were deleted. */
  readonly found: readonly string[]
  readonly booksAreRight: boolean
  readonly happened: {
    readonly settled: number
    readonly refunded: number
    readonly openAtTheEnd: number
    /** Columns and transcripts that named a person before the deletion. */
    readonly before: number
    /** Pages, lists and pictures that did. */
    readonly shown: number
  }
}

const headLimitMs = 10_000
const pastDeadlineSeconds = 3700
const signerPauseSeconds = 601

/**
 * People who have used every part of the product get their archives and delete their accounts, some with an open
 * withdrawal. Then the database, the logs and the mails are searched for them.
 */
export async function erasePeople(plan: ErasurePlan): Promise<ErasureReport> {
  const sink = await startMailSink()
  const environment = { SMTP_URL: sink.url, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' }
  const stand = await CoinStand.open({ shiftClock: plan.shiftClock, environment })
  try {
    return await run({ stand, sink }, plan)
  } catch (cause) {
    throw new Error(`The product printed:\n${stand.printed.slice(-4000)}`, { cause })
  } finally {
    await stand.close()
    await sink.close()
  }
}

async function run(place: Place, { people: count, onStep }: ErasurePlan): Promise<ErasureReport> {
  const { pool } = place.stand.postgres
  const people = await makePeople(place, count)
  onStep?.('every person has used the product')
  await withdrawTwice(place, people)
  onStep?.('one withdrawal of each person is paid, one is refunded')
  const untold = await checkArchives(place, people)
  onStep?.('every person has an archive')
  const open = people.filter((_, index) => index % 3 !== 2)
  await place.stand.pass(signerPauseSeconds)
  for (const person of open) await person.withdraw(false)
  const hashes = (await Promise.all(people.map((person) => person.readHashes(pool)))).flat()
  const before = [...(await searchDatabase(pool, people, hashes)), ...(await searchTranscripts(place, people))]
  const shown = await readShown(place, people)
  const pictures = await storedPictures(pool, people)
  for (const person of people) await person.deleteAccount()
  await endOpenWithdrawals(place, open)
  await sweepExpired(pool)
  onStep?.('every account is deleted')
  return {
    untold,
    unseen: [
      ...shown.filter(({ isNamed }) => !isNamed).map(({ where }) => where),
      ...people.filter(({ roomId }) => !pictures.some((picture) => picture.startsWith(roomId))).map(pictureOf),
    ],
    found: [
      ...(await searchDatabase(pool, people, hashes)),
      ...(await searchTranscripts(place, people)),
      ...(await searchPages(place, people)),
      ...searchLogs(place.stand.printed, people),
      ...findLateMails(place, people),
    ],
    booksAreRight: (await checkBooks(pool)).areRight,
    happened: {
      ...(await countEnds(pool)),
      openAtTheEnd: open.length,
      before: before.length,
      shown: shown.length + pictures.length,
    },
  }
}

async function makePeople(place: Place, count: number): Promise<WholePerson[]> {
  const rivals = await makeMembers(place.stand.postgres.pool, count)
  const people: WholePerson[] = []
  for (const [number, rival] of rivals.entries()) {
    const person = await WholePerson.signUp(place, { number, rival })
    await person.live()
    people.push(person)
  }
  return people
}

async function withdrawTwice({ stand }: Place, people: readonly WholePerson[]): Promise<void> {
  for (const isClaimed of [true, false]) {
    for (const person of people) await person.withdraw(isClaimed)
    await stand.pass(isClaimed ? signerPauseSeconds : pastDeadlineSeconds)
    await stand.chain.mineBlocks()
    await untilQuiet(stand.postgres.pool)
  }
}

/** Gets every archive in both ways: by the operator's export, and by mail. */
async function checkArchives({ stand, sink }: Place, people: readonly WholePerson[]): Promise<string[]> {
  const { pool, url } = stand.postgres
  const folder = mkdtempSync(join(tmpdir(), 'archives-'))
  const untold: string[] = []
  await untilQuiet(pool)
  for (const [index, { user }] of people.entries()) {
    const file = join(folder, `${index}.zip`)
    const { exitCode, complaints } = await runOperator(url, 'export', user.login, file)
    if (exitCode !== 0) throw new Error(complaints)
    untold.push(...(await checkArchive(pool, user.id, readFileSync(file))))
  }
  rmSync(folder, { recursive: true })
  for (const person of people) await person.requestData()
  for (const { email } of people) while (!(await sink.next(email)).text.includes('archive='));
  return untold
}

/** The first half of the people who left with an open withdrawal redeem it; the others never do. */
async function endOpenWithdrawals({ stand, sink }: Place, open: readonly WholePerson[]): Promise<void> {
  for (const { owner } of open.slice(0, Math.ceil(open.length / 2))) {
    const voucher = owner.told.at(-1)
    if (voucher) await owner.claim(voucher, stand.chain)
  }
  await stand.pass(pastDeadlineSeconds)
  await stand.chain.mineBlocks()
  await untilQuiet(stand.postgres.pool)
  for (const { email } of open) while (!isDeletionMail((await sink.next(email)).subject));
}

/** Counters under hashes are deleted after a day. */
async function sweepExpired(pool: Pool): Promise<void> {
  const tomorrowAndMore = new Date(Date.now() + 30 * 60 * 60_000)
  await sweepAccounts(pool, tomorrowAndMore)
}

/** Waits until no withdrawal is open and no mail waits. */
async function untilQuiet(pool: Pool): Promise<void> {
  const unfinished = `select from withdrawal where ended_at is null union all select from outbox where sent_at is null`
  await waitUntil(async () => (await pool.query(unfinished)).rowCount === 0, 'the end of withdrawals and mails')
}

/** The last mail that a person receives must say that the account is deleted. */
function findLateMails({ sink }: Place, people: readonly WholePerson[]): string[] {
  return people.flatMap(({ email }) => {
    const last = sink.received.findLast(({ recipients }) => recipients.includes(email))
    return last && isDeletionMail(last.subject) ? [] : [`mail: ${email} received ${last?.subject} after that`]
  })
}

function isDeletionMail(subject: string): boolean {
  return subject.includes('deleted')
}

async function countEnds(pool: Pool): Promise<{ settled: number; refunded: number }> {
  const { rows } = await pool.query<{ settled: number; refunded: number }>(
    `select (count(*) filter (where state = 'settled'))::integer as settled,
       (count(*) filter (where state = 'refunded'))::integer as refunded from withdrawal`,
  )
  return rows[0] ?? { settled: 0, refunded: 0 }
}

/** Columns that still name one of these people. */
async function searchDatabase(
  pool: Pool,
  people: readonly WholePerson[],
  hashes: readonly string[],
): Promise<string[]> {
  const names = people.flatMap(({ email, user, network, device, words, secrets }) => {
    return [email, user.login, network, device, words, ...secrets]
  })
  const numbers = people.map(({ user }) => user.id)
  const wallets = people.map(({ owner }) => owner.wallet.address)
  const traces = [
    ...(await findTraces(pool, [...names, ...hashes])),
    ...(await findTraces(pool, numbers)).filter((column) => !keptNumbers.includes(column)),
    ...(await findTraces(pool, wallets)).filter((column) => !keptWallets.includes(column)),
  ]
  return traces.map((column) => `database: ${column}`)
}
