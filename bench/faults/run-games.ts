import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../../apps/server/test/faults/checks/check-games.ts'
import { type OwnPostgres, startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { Crowd } from '../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper, type Temper } from '../../apps/server/test/faults/players/temper.ts'
import { type RedisProcess, startRedis } from '../../apps/server/test/harness/server/redis-process.ts'
import { createDice, type Dice } from '../../packages/rules/src/bots/index.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type ServedNodes, serveNodes } from './serve-nodes.ts'

const tickMs = 100

/** Connects so many players a second: all of them at once would be a reconnect storm of its own. */
async function connectPlayers({ players }: Crowd, perSecond: number): Promise<void> {
  const atOnce = Math.ceil((perSecond * tickMs) / 1000)
  for (const [index, { socket }] of players.entries()) {
    if (index > 0 && index % atOnce === 0) await pause(tickMs)
    socket.connect()
  }
}

interface GamesPlan {
  readonly players: number
  /** How many players connect in a second; absent: all at once. */
  readonly comePerSecond?: number
  readonly nodes?: number
  readonly hasRedis?: boolean
  /** Whether players reach the nodes through a load balancer, or each player is given one node. */
  readonly isBalanced?: boolean
  readonly temper?: Temper
  readonly environment?: Record<string, string>
  readonly nodeOptions?: readonly string[]
  /** Absent: the PostgreSQL that tests use. */
  readonly startDatabase?: () => Promise<OwnPostgres>
  /** Starts a proxy between the nodes and the database, and answers its port. */
  readonly reachDatabase?: (postgres: OwnPostgres, dice: Dice) => Promise<number>
}

interface Games extends ServedNodes {
  readonly postgres: OwnPostgres
  readonly redis: RedisProcess | undefined
  readonly balancer: Balancer | undefined
  readonly crowd: Crowd
  readonly dice: Dice
}

const seatLimitMs = 180_000

/** Starts everything, runs the given faults during games, checks all games against the journal, and cleans up. */
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
    const postgres = keep(await (plan.startDatabase ?? startOwnPostgres)(), (it) => it.remove())
    const redis = plan.hasRedis
      ? keep(await startRedis(provideProgram(systemPrograms.redis)), (it) => it.stop())
      : undefined
    const port = await plan.reachDatabase?.(postgres, dice)
    served = keep(await serveNodes(nodesOf(plan, postgres, redis, port)), (it) => it.stop())
    const balancer = plan.isBalanced ? keep(await startBalancer(served.addresses), (it) => it.close()) : undefined
    const addresses = balancer ? [balancer.address] : served.addresses
    const { players: count, temper = livelyTemper() } = plan
    const crowd = keep(await Crowd.gather({ pool: postgres.pool, addresses, count, seed, temper }), (it) => it.close())
    await connectPlayers(crowd, plan.comePerSecond ?? Number.POSITIVE_INFINITY)
    await crowd.inPlay(seatLimitMs)
    await play({ ...served, postgres, redis, balancer, crowd, dice })
    const finding = await crowd.check(postgres.pool)
    if (finding.breaches.length > 0) printLastOutput(served)
    return finding
  } catch (problem) {
    if (served) printLastOutput(served)
    throw problem
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  }
}

const maxCharacters = 3000

/** Prints the end of each node's log, to find out what went wrong. */
function printLastOutput({ nodes }: ServedNodes): void {
  for (const { address, process } of nodes)
    console.log(`${address} logged: …${process.printed().slice(-maxCharacters)}`)
}

function nodesOf(plan: GamesPlan, postgres: OwnPostgres, redis: RedisProcess | undefined, port = postgres.port) {
  const url = new URL(postgres.url)
  url.port = String(port)
  const environment = { DATABASE_URL: url.href, ...(redis && { REDIS_URL: redis.url }), ...plan.environment }
  return { count: plan.nodes ?? 1, environment, ...(plan.nodeOptions && { nodeOptions: plan.nodeOptions }) }
}

/** The seed of a run's random choices: the environment's `SEED`, to repeat a run, or else another one every time. */
export function chooseSeed(): number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
  console.log(`seed ${seed}`)
  return seed
}
