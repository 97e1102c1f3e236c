// `npm run bench -- sign-in-attack [seconds]`: 200 wrong sign-ins a second beside games. The games must not slow down,
// and a member with the right password must still be able to sign in.
import { setTimeout as pause } from 'node:timers/promises'
import {
  createAccountClient,
  goodPassword,
  mailsStayInTheOutbox,
} from '../../apps/server/test/harness/accounts/account-client.ts'
import { runGames } from '../faults/run-games.ts'
import { reportAcknowledged, takeAnswers } from '../figures/acknowledged.ts'
import { reportFigure, reportFinding, reportHappened } from '../figures/report.ts'

const seconds = Number(process.argv[3] ?? 20)
const attemptsPerSecond = 200
const enterBarMs = 3000
const retryMs = 100
const giveUpMs = 20_000
const keptOut = Number.POSITIVE_INFINITY
/** The attacker keeps at most so many requests in flight. */
const maxInFlight = 400
const tickMs = 50
let attempts = 0
let attackSeconds = 0
const calm: number[] = []
const attacked: number[] = []
const enteredMs: number[] = []

const finding = await runGames(
  { players: 24, environment: mailsStayInTheOutbox },
  async ({ crowd, addresses, postgres: { pool } }) => {
    const client = createAccountClient({ address: addresses[0] ?? '', pool })
    await client.signUp('right@members.example')
    takeAnswers(crowd.players)
    await pause(5000)
    calm.push(...takeAnswers(crowd.players))
    const attack = new AbortController()
    const attacking = attackUntil(attack.signal, client)
    await pause(1000)
    takeAnswers(crowd.players)
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      enteredMs.push(await enter(client, 'right@members.example'))
      await pause(500)
    }
    attacked.push(...takeAnswers(crowd.players))
    attack.abort()
    await attacking
  },
)
reportFinding(finding)
reportHappened(`wrong sign-ins a second`, Math.round(attempts / attackSeconds), 0.9 * attemptsPerSecond)
reportAcknowledged('without the attack', calm)
reportAcknowledged('during the attack', attacked)
reportFigure('the right password enters, at the latest', Math.max(...enteredMs), enterBarMs, ' ms')

type Client = ReturnType<typeof createAccountClient>

async function attackUntil(signal: AbortSignal, { post }: Client): Promise<void> {
  const inFlight = new Set<Promise<unknown>>()
  const from = performance.now()
  for (let sent = 0; !signal.aborted; await pause(tickMs)) {
    for (const due = ((performance.now() - from) / 1000) * attemptsPerSecond; sent < due; sent++) {
      if (inFlight.size >= maxInFlight) continue
      const wrong = { email: `nobody-${sent % 5000}@attack.example`, password: 'Wrong-pass-1' }
      const one = post('/login', wrong).catch(() => undefined)
      inFlight.add(one)
      void one.finally(() => inFlight.delete(one))
      attempts++
    }
  }
  // The attack lasts longer than asked for while the right password is kept out, so its real length is measured.
  attackSeconds = (performance.now() - from) / 1000
  await Promise.all(inFlight)
}

/** Signs in by both steps, and retries each of them while the server answers 503 or 429. */
async function enter(client: Client, email: string): Promise<number> {
  const from = performance.now()
  if (!(await retryWhileBusy(() => client.post('/login', { email, password: goodPassword })))) return keptOut
  const code = await client.readCode(email)
  const isIn = await retryWhileBusy(() => client.post('/SecondStepLogin', { email, password: goodPassword, code }))
  return isIn ? performance.now() - from : keptOut
}

async function retryWhileBusy(
  call: () => Promise<{ readonly status: number; readonly answer: unknown }>,
): Promise<boolean> {
  const until = performance.now() + giveUpMs
  while (performance.now() < until) {
    const { status, answer } = await call()
    if (status === 200) return true
    if (status !== 503 && status !== 429) throw new Error(`A right password was refused: ${JSON.stringify(answer)}`)
    await pause(retryMs)
  }
  return false
}
