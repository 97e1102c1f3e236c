// `npm run bench -- cut-commits [seconds]`: connections to the database are cut during a commit, so that the server
// cannot know whether it succeeded and has to look it up. Nothing may be lost or done twice.
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Cut,
  type CuttingProxy,
  startCuttingProxy,
} from '../../apps/server/test/harness/database/cutting-proxy.ts'
import type { Dice } from '../../packages/rules/src/bots/index.ts'
import { reportFinding, reportHappened } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const seconds = Number(process.argv[3] ?? 20)
const cutOneIn = 60
/** Every request contains the empty text, so that any of them may be cut. */
const anyWords = ['']
const cuts: Record<Cut, number> = { before: 0, 'at once': 0, after: 0 }
let proxy: CuttingProxy | undefined
let chance: Dice | undefined

const finding = await runGames(
  {
    players: 24,
    reachDatabase: async ({ port }, dice) => {
      chance = dice
      proxy = await startCuttingProxy(`postgres://127.0.0.1:${port}`)
      return Number(new URL(proxy.url).port)
    },
  },
  async ({ crowd }) => {
    proxy?.cutAtRandom(anyWords, throwDice)
    await pause(seconds * 1000)
    proxy?.cutAtRandom([], throwDice)
    await crowd.inStep(30_000)
    await pause(2000)
  },
)
await proxy?.close()
reportHappened('cut after the request was sent', cuts['at once'] + cuts.after)
reportHappened('cut before it was sent', cuts.before)
reportFinding(finding)

function throwDice(): Cut | undefined {
  if (chance?.(cutOneIn) !== 0) return undefined
  const cut = (['before', 'at once', 'after', 'after'] as const)[chance(4)]
  if (cut) cuts[cut]++
  return cut
}
