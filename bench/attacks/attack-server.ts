import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import type { FuzzServer } from '../../apps/server/test/fuzz/calls/fuzz-calls.ts'
import { checkHealth } from '../../apps/server/test/fuzz/check-health.ts'
import { isFault } from '../../apps/server/test/fuzz/is-fault.ts'
import type { Tally } from '../../apps/server/test/fuzz/tally.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure } from '../figures/report.ts'

const shownBreaches = 12
/** Turns are long, so that none times out while a move in it is checked. The demo's own chain allows withdrawals. */
const environment = { TURN_SECONDS: '3600', EVENTS_PER_SECOND: '10000', CHAIN_RPC_URL: '' }

/** Starts the product in its own process, runs the attack, then checks the server's health and reports the findings. */
export async function attackServer(attack: (server: FuzzServer) => Promise<readonly Tally[]>): Promise<void> {
  const postgres = await startOwnPostgres()
  const dataFolder = makeDataFolder()
  const places = { DATABASE_URL: postgres.url, DATA_DIR: dataFolder }
  const served = await serveNodes({ count: 1, environment: { ...environment, ...places } })
  const [node] = served.nodes
  let crashes = 0
  void node.process.exitCode.then(() => crashes++)
  try {
    const server = { address: node.address, pool: postgres.pool }
    const tallies = await attack(server)
    printBreaches([...tallies.flatMap(({ breaches }) => breaches), ...(await checkHealth(server))])
  } finally {
    reportFigure('crashes', crashes, 0)
    reportFigure('faults in the log', faultsIn(node.process.printed()).length, 0)
    await served.stop()
    await postgres.remove()
    removeDataFolder(dataFolder)
  }
}

const answeredWith500 = /status 5\d\d/
const wronglyAccepted = /accepted|admitted|session was created|contains a secret/

function printBreaches(breaches: readonly string[]): void {
  const faults = breaches.filter((breach) => answeredWith500.test(breach))
  const accepted = breaches.filter((breach) => !answeredWith500.test(breach) && wronglyAccepted.test(breach))
  reportFigure('answers with status 500', faults.length, 0)
  reportFigure('wrongly accepted', accepted.length, 0)
  reportFigure(
    'wrongly refused, answered not as described, or left in disorder',
    breaches.length - faults.length - accepted.length,
    0,
  )
  for (const breach of breaches.slice(0, shownBreaches)) console.log(`  ${breach.slice(0, 900)}`)
}

function faultsIn(log: string): string[] {
  const faults = log.split('\n').filter(isFault)
  for (const line of faults.slice(0, shownBreaches)) console.log(`  ${line.slice(0, 900)}`)
  return faults
}
