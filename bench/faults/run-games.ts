import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../../apps/server/test/faults/checks/check-games.ts'
import { type OwnPostgres, startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { Crowd } from '../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper, type Temper } from '../../apps/server/test/faults/players/temper.ts'
import { type RedisProcess, startRedis } from '../../apps/server/test/harness/database/redis-process.ts'
import { createDice, type Dice } from '../../packages/rules/src/bots/index.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type ServedNodes, serveNodes } from './serve-nodes.ts'

const tickMs = 100

/** So many a second, where everybody at once would be a storm of its own. */
async function comeIn({ players }: Crowd, perSecond: number): Promise<void> {
  const atOnce = Math.ceil((perSecond * tickMs) / 1000)
  for (const [index, { socket }] of players.entries()) {
    if (index > 0 && index % atOnce === 0) await pause(tickMs)
    socket.connect()
  }
}

interface GamesPlan {
  readonly players: number
  /** How many of them connect in a second; absent: all at once. */
  readonly comePerSecond?: number
  readonly nodes?: number
  readonly hasRedis?: boolean
  /** Whether players reach the nodes through one address, or each has its own node. */
  readonly isBalanced?: boolean
  readonly temper?: Temper
  readonly environment?: Record<string, string>
  readonly nodeOptions?: readonly string[]
  /** What stands between the nodes and the database. */
  readonly reachDatabase?: (postgres: OwnPostgres, dice: Dice) => Promise<number>
}

interface Games extends ServedNodes {
  readonly postgres: OwnPostgres
  readonly redis: RedisProcess | undefined
  readonly balancer: Balancer | undefined
  readonly crowd: Crowd
  readonly dice: Dice
}

const comeInLimitMs = 180_000

/** Sets everything up, lets the run do its worst, judges what is left, and clears everything away. */
export async function runGames(plan: GamesPlan, play: (games: Games) => Promise<void>): Promise<Finding> {
  const cleanUps: (() => Promise<unknown> | unknown)[] = []
  const keep = <Part>(part: Part, end: (part: Part) => Promise<unknown> | unknown): Part => {
    cleanUps.push(() => end(part))
    return part
  }
  let served: ServedNodes | undefined
  try {
    const seed = chooseSeed()
    const dice = createDice(seed)
    const postgres = keep(await startOwnPostgres(), (it) => it.remove())
    const redis = plan.hasRedis
      ? keep(await startRedis(provideProgram(systemPrograms.redis)), (it) => it.stop())
      : undefined
    const port = await plan.reachDatabase?.(postgres, dice)
    served = keep(await serveNodes(nodesOf(plan, postgres, redis, port)), (it) => it.stop())
    const balancer = plan.isBalanced ? keep(await startBalancer(served.addresses), (it) => it.close()) : undefined
    const addresses = balancer ? [balancer.address] : served.addresses
    const { players: count, temper = livelyTemper() } = plan
    const crowd = keep(await Crowd.gather({ pool: postgres.pool, addresses, count, seed, temper }), (it) => it.close())
    await comeIn(crowd, plan.comePerSecond ?? Number.POSITIVE_INFINITY)
    await crowd.inPlay(comeInLimitMs)
    await play({ ...served, postgres, redis, balancer, crowd, dice })
    const finding = await crowd.judge(postgres.pool)
    if (finding.breaches.length > 0) printLastOutput(served)
    return finding
  } catch (problem) {
    if (served) printLastOutput(served)
    throw problem
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

const keptWords = 3000

/** What the nodes logged, to find out what went wrong. */
function printLastOutput({ nodes }: ServedNodes): void {
  for (const { address, process } of nodes) console.log(`${address} said: …${process.printed().slice(-keptWords)}`)
}

function nodesOf(plan: GamesPlan, postgres: OwnPostgres, redis: RedisProcess | undefined, port = postgres.port) {
  const url = new URL(postgres.url)
  url.port = String(port)
  const environment = { DATABASE_URL: url.href, ...(redis && { REDIS_URL: redis.url }), ...plan.environment }
  return { count: plan.nodes ?? 1, environment, ...(plan.nodeOptions && { nodeOptions: plan.nodeOptions }) }
}

/** What the chances of a run follow from: the one that `SEED` names, to have them again, or another every time. */
export function chooseSeed(): number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
  console.log(`seed ${seed}`)
  return seed
}
