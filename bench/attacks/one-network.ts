// `npm run bench -- one-network [tries]`: one network does its worst with 200 connections: right passwords, wrong and
// locked ones, unknown names, second steps of sign-ups, restores. A person at another network must be able to sign in.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import {
  createAccountClient,
  mailsStayInTheOutbox,
  goodPassword as password,
} from '../../apps/server/test/harness/accounts/account-client.ts'
import { prepareFlood } from '../../apps/server/test/harness/accounts/flood-sign-in.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure, reportHappened, reportMeasured, reportPercentile } from '../figures/report.ts'
import type { FloodJob } from './one-network.worker.ts'

const tries = Number(process.argv[3] ?? 5)
const connections = 200
const barMs = 3000
const betweenTriesMs = 500
const email = 'person@members.example'
const person = { 'x-forwarded-for': '198.51.100.7' }

const postgres = await startOwnPostgres()
const dataFolder = makeDataFolder()
const places = { DATABASE_URL: postgres.url, DATA_DIR: dataFolder }
const environment = { ...mailsStayInTheOutbox, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', ...places }
const served = await serveNodes({ count: 1, environment })
const [address = ''] = served.addresses
const client = createAccountClient({ address, pool: postgres.pool })
try {
  await client.signUp(email)
  const means = await prepareFlood(client)
  reportMeasured('signed in without the flood', await signIn(), ' ms')
  const workerData: FloodJob = { address, means, connections }
  const flood = new Worker(new URL('./one-network.worker.ts', import.meta.url), { workerData })
  const ended = once(flood, 'message')
  await pause(2000)
  const tookMs: number[] = []
  for (let time = 0; time < tries; time++) {
    tookMs.push(await signIn())
    await pause(betweenTriesMs)
  }
  flood.postMessage('stop')
  const [statuses] = (await ended) as [Record<number, number>]
  reportHappened(
    'requests of the flood',
    Object.values(statuses).reduce((sum, count) => sum + count, 0),
    500,
  )
  reportHappened('of them refused as busy', statuses[503] ?? 0)
  reportFigure('answers with status 500', statuses[500] ?? 0, 0)
  reportFigure('sign-ins refused, or later than 3 s', tookMs.filter((ms) => ms > barMs).length, 0, ` of ${tries}`)
  reportPercentile('signed in from another network', tookMs, barMs)
} finally {
  await served.stop()
  await postgres.remove()
  removeDataFolder(dataFolder)
}

/** Signs in by both steps without retrying. How long it took; for ever if a step was refused. */
async function signIn(): Promise<number> {
  const from = performance.now()
  const first = await client.post('/login', { email, password }, person)
  if (first.answer.code !== 'code-sent') return Number.POSITIVE_INFINITY
  const code = await client.readCode(email)
  const second = await client.post('/SecondStepLogin', { email, password, code }, person)
  return second.answer.email === email ? performance.now() - from : Number.POSITIVE_INFINITY
}
