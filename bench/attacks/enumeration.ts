// `npm run bench -- enumeration [rounds]`: can a stranger learn whether an address has an account? Every call that
// takes an address is sent known and unknown addresses by turns. The answers must be the same bytes, and the medians of
// their response times must not differ by more than the bar.

import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { speakBody } from '@hexaverse/protocol/http/testing/speak'
import { startMailSink } from '../../apps/server/test/harness/accounts/mail-sink.ts'
import { freshEmail, makeMember } from '../../e2e/support/make-member.ts'
import { startClockedProduct } from '../../e2e/support/start-clocked-product.ts'
import { reportFigure } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'

const kinds = ['known', 'unknown'] as const
type Kind = (typeof kinds)[number]

const pairs = 10
const rounds = Number(process.argv[3] ?? 100)
const warmRounds = 20
const barMs = 2
/** The clock moves on by more than any lockout, and by more than the day over which wrong codes are counted. */
const betweenLapsMs = 25 * 3_600_000
/** Pause before each timed call, so that sending the mail of the previous call does not disturb it. */
const pauseMs = 15

const sink = await startMailSink()
const product = await startClockedProduct({ SMTP_URL: sink.url })
try {
  const known = await makeKnown()
  const unknown = Array.from({ length: pairs }, freshEmail)
  const password = 'Wrong-pass-1'
  const signUp = (email: string): Request => ({ path: '/auth', body: { email, password } })
  const calls: Record<string, (email: string) => Request> = {
    'login, wrong password': (email) => ({ path: '/login', body: { email, password } }),
    auth: signUp,
    'SecondStepAndLogin, wrong code': (email) => ({
      path: '/SecondStepAndLogin',
      body: { email, password, code: '000000' },
    }),
    forgotPassword: (email) => ({ path: '/forgotPassword', body: { email, andPlay: false } }),
  }
  for (const [name, toRequest] of Object.entries(calls)) {
    await compare(name, toRequest, { known, unknown }, name.startsWith('SecondStep') ? signUp : undefined)
  }
  await compareChangeEmail({ known, unknown })
} finally {
  await product.stop()
  await sink.close()
}

/** Each lap moves the clock on by a day, and a session expires after 30 unused days: every lap gets a new member. */
async function compareChangeEmail(emails: Record<Kind, readonly string[]>): Promise<void> {
  let headers: Record<string, string> = {}
  const newMember = async () => {
    const { user } = await makeMember(product.address, sink)
    headers = { id: user.id, email: user.email, secret: user.secret }
  }
  const toRequest = (email: string): Request => ({ path: '/changeEmail', body: { email }, headers })
  await compare('changeEmail', toRequest, emails, undefined, newMember)
}

async function makeKnown(): Promise<string[]> {
  const known: string[] = []
  while (known.length < pairs) known.push((await makeMember(product.address, sink)).email)
  return known
}

/** `before` is an untimed call that is sent first, where the measured call is the second of two steps. */
async function compare(
  name: string,
  toRequest: (email: string) => Request,
  emails: Record<Kind, readonly string[]>,
  before?: (email: string) => Request,
  beforeLap?: () => Promise<void>,
): Promise<void> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  let differences = 0
  for (let round = 0; round < rounds + warmRounds; round++) {
    if (round % pairs === 0) {
      await product.advance(betweenLapsMs)
      await beforeLap?.()
    }
    const seen: Partial<Record<Kind, string>> = {}
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const email = emails[kind][round % pairs] ?? ''
      if (before) await seeAnswer(product.address, before(email))
      await pause(pauseMs)
      const { milliseconds, bytes } = await seeAnswer(product.address, toRequest(email))
      seen[kind] = bytes
      if (round >= warmRounds) times[kind].push(milliseconds)
    }
    if (seen.known !== seen.unknown) differences += 1
    if (!seen.known?.startsWith('[200,')) throw new Error(`${name} got an unexpected answer: ${seen.known}`)
  }
  report(name, median(times.known), median(times.unknown), differences)
}

function report(name: string, knownMs: number, unknownMs: number, differences: number): void {
  console.log(`${name}: median of known ${knownMs.toFixed(2)} ms, of unknown ${unknownMs.toFixed(2)} ms`)
  reportFigure(`${name}, medians apart`, Math.abs(knownMs - unknownMs), barMs, ' ms')
  reportFigure(`${name}, answers that differ`, differences, 0)
}

interface Request {
  readonly path: string
  readonly body: object
  readonly headers?: Record<string, string>
}

interface SeenAnswer {
  readonly milliseconds: number
  /** Everything else that a stranger can see of the answer, without the `date` header. */
  readonly bytes: string
}

async function seeAnswer(address: string, { path, body, headers }: Request): Promise<SeenAnswer> {
  const whole = `/api/hc_data${path}`
  const text = JSON.stringify(speakBody(whole, body))
  const startedAt = performance.now()
  const answer = await fetch(address + whole, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
  const received = await answer.text()
  const milliseconds = performance.now() - startedAt
  const seen = [...answer.headers].filter(([name]) => name !== 'date')
  return { milliseconds, bytes: JSON.stringify([answer.status, seen, received]) }
}
