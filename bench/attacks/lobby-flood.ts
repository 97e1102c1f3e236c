// `npm run bench -- lobby-flood [seconds]`: one account keeps 1,500 calls for a game open, then eleven accounts keep as
// many, and then a stranger keeps as many for the leaderboard open. Other people ask for a game meanwhile, one after
// another, and must not wait.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { makeMembers, type SignedIn } from '../../apps/server/test/harness/accounts/make-member.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { requestGame } from '../../apps/server/test/harness/games/request-game.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportHappened, reportMeasured, reportPercentile } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'
import type { Flood } from './open-calls.ts'

const seconds = Number(process.argv[3] ?? 20)
const openCalls = 1500
const barMs = 250
const betweenMs = 50

const postgres = await startOwnPostgres()
const dataFolder = makeDataFolder()
const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataFolder, TRUSTED_PROXIES: '127.0.0.1' }
const served = await serveNodes({ count: 1, environment })
try {
  const [address = ''] = served.addresses
  const script = await makeMembers(postgres.pool, 11)
  const calm = await askForGames(address)
  reportMeasured('a call for a game without the flood, p99', percentile(calm, 0.99), ' ms')
  await measure('one account', { address, openCalls, members: script.slice(0, 1) })
  await measure('eleven accounts', { address, openCalls, members: script })
  await measure('a stranger at the leaderboard', { address, openCalls, members: [] })
} finally {
  await served.stop()
  await postgres.remove()
  removeDataFolder(dataFolder)
}

async function measure(who: string, flood: Flood): Promise<void> {
  // In a thread of its own: the attacker's work must not delay the stopwatch.
  const attacker = new Worker(new URL('./open-calls.ts', import.meta.url), { workerData: flood })
  await once(attacker, 'message')
  const times = await askForGames(flood.address)
  attacker.postMessage('stop')
  const [answered] = await once(attacker, 'message')
  await attacker.terminate()
  reportHappened(`calls of the flood answered meanwhile (${who})`, answered)
  reportPercentile(`another person’s call for a game (${who})`, times, barMs)
}

/** People who have not played before ask one after another. Returns how long each waited, in milliseconds. */
async function askForGames(address: string): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(betweenMs)) {
    const [person] = (await makeMembers(postgres.pool, 1)) as [SignedIn]
    const from = performance.now()
    const { status } = await requestGame(address, person, { login: person.login, size: 2 })
    if (status !== 200) throw new Error(`Another person’s call got status ${status}`)
    times.push(performance.now() - from)
  }
  return times
}
