// `npm run bench -- cut-commits [seconds]`: connections to the database are cut while a commit is under way, so that nobody
// knows whether it was done. It must be looked up: nothing lost, nothing done twice.
import { setTimeout as pause } from 'node:timers/promises'
import { type CuttingProxy, startCuttingProxy } from './faults/cutting-proxy.ts'
import { tellFinding, tellHappened } from './faults/report.ts'
import { runGames } from './faults/run-games.ts'

const seconds = Number(process.argv[3] ?? 20)
const cutOneIn = 60
let proxy: CuttingProxy | undefined

const finding = await runGames(
  {
    players: 24,
    reachDatabase: async ({ port }, dice) => {
      proxy = await startCuttingProxy(port, dice)
      return proxy.port
    },
  },
  async ({ crowd }) => {
    proxy?.cutOneIn(cutOneIn)
    await pause(seconds * 1000)
    proxy?.cutOneIn(Number.POSITIVE_INFINITY)
    await crowd.inStep(30_000)
    await pause(2000)
  },
)
proxy?.close()
tellHappened('cut after the request was sent', proxy?.cuts().sent ?? 0)
tellHappened('cut before it was sent', proxy?.cuts().unsent ?? 0)
tellFinding(finding)
