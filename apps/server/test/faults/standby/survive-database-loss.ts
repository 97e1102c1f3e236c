import { setTimeout as pause } from 'node:timers/promises'
import { resumedAfter, watchBusyNotices } from '../checks/outage-times.ts'
import {
  betweenRoundsSeconds,
  type CoinReport,
  endAll,
  pickIdle,
  reportCoins,
  withdrawOnce,
} from '../coins/coin-rounds.ts'
import { CoinWorld, lockSeconds, type WorldPlan } from '../coins/coin-world.ts'
import { waitUntil } from '../coins/wait-until.ts'
import { comeBack } from './come-back.ts'
import { ReplicatedPostgres } from './replicated-postgres.ts'

export interface LossPlan extends Omit<WorldPlan, 'postgres' | 'nodes'> {
  readonly rounds: number
  /** The path of `postgres`, beside the other programs of PostgreSQL. */
  readonly program: string
  readonly onRound?: (done: number, awayMs: number) => void
}

export interface LossReport extends CoinReport {
  /** From the loss of the primary to the notice, for each player in a game. */
  readonly toldMs: readonly number[]
  /** From the promotion to the next move, for each room in play. */
  readonly resumedMs: readonly number[]
  /** Of old primaries that came back: writes that they acknowledged, and what the servers sent to them. */
  readonly oldWrites: number
  readonly alone: AloneReport
}

/** What happened when the stand-by was lost. */
interface AloneReport {
  /** Commits that were acknowledged although the operator wants to wait. */
  readonly commitsMeanwhile: number
  readonly toldMs: readonly number[]
  /** From the operator's choice to go on alone to the next move of each room. */
  readonly resumedMs: readonly number[]
  /** Whether the metric said 0 at every node, and 1 once there was a stand-by again. */
  readonly isMeasured: boolean
}

interface Outage {
  readonly from: number
  readonly to: number
}

/** Longer than players may wait for the notice, so that everybody has to be told. */
const leastAwayMs = 2200
const longestExtraMs = 2500
const longestPlayMs = 2500
const resumeLimitMs = 5000
const confirmedMs = 250
const waitingMs = 4000

/** Bots play and withdraw while the database loses its machine again and again, and the stand-by takes over. */
export async function surviveDatabaseLoss({ rounds, program, onRound, ...plan }: LossPlan): Promise<LossReport> {
  const pair = await ReplicatedPostgres.start(program)
  const world = await CoinWorld.open({ ...plan, postgres: pair, nodes: 2 })
  const toldMs: number[] = []
  const losses: Outage[] = []
  let oldWrites = 0
  try {
    for (let done = 1; done <= rounds; done++) {
      await world.stand.pass(betweenRoundsSeconds)
      const withdrawals = (await pickIdle(world)).map((owner) => withdrawOnce(world, owner))
      await pause(world.dice(longestPlayMs))
      const notices = watchBusyNotices(world.crowd)
      const loss = await loseAndPromote(world, pair)
      toldMs.push(...notices())
      losses.push(loss)
      onRound?.(done, loss.to - loss.from)
      await pause(resumeLimitMs)
      await world.stand.pass(lockSeconds)
      oldWrites += await comeBack(pair)
      await pair.rebuild()
      await Promise.all(withdrawals)
      await world.checkBooks()
    }
    const { choice, ...alone } = await loseStandby(world, pair)
    await endAll(world)
    const report = await reportCoins(world)
    const resumedMs = (outage: Outage) => resumedAfter(report.games.rooms, outage.from, outage.to)
    return {
      ...report,
      toldMs,
      resumedMs: losses.flatMap(resumedMs),
      oldWrites,
      alone: { ...alone, resumedMs: resumedMs(choice) },
    }
  } catch (cause) {
    throw new Error(`The product printed:\n${world.stand.lastOutput}`, { cause })
  } finally {
    await world.close()
  }
}

async function loseAndPromote({ crowd, dice }: CoinWorld, pair: ReplicatedPostgres): Promise<Outage> {
  const from = Date.now()
  await pair.losePrimary()
  await pause(leastAwayMs + dice(longestExtraMs))
  await pair.promote()
  const outage = { from, to: Date.now() }
  crowd.outages.push(outage)
  return outage
}

async function loseStandby(
  { crowd, stand }: CoinWorld,
  pair: ReplicatedPostgres,
): Promise<Omit<AloneReport, 'resumedMs'> & { choice: Outage }> {
  await waitUntil(() => isMeasured(stand.addresses, 1), 'the metric of the stand-by')
  const notices = watchBusyNotices(crowd)
  const from = Date.now()
  await pair.loseStandby()
  // What the stand-by had confirmed is still on its way to the players.
  await pause(confirmedMs)
  const before = await countRecords(pair)
  await pause(waitingMs)
  const commitsMeanwhile = (await countRecords(pair)) - before
  await waitUntil(() => isMeasured(stand.addresses, 0), 'the metric of the lost stand-by')
  const toldMs = notices()
  await pair.goOnAlone()
  const choice = { from, to: Date.now() }
  crowd.outages.push(choice)
  await pause(resumeLimitMs)
  const isStillLost = await isMeasured(stand.addresses, 0)
  await pair.rebuild()
  await waitUntil(() => isMeasured(stand.addresses, 1), 'the metric of the new stand-by')
  return { commitsMeanwhile, toldMs, isMeasured: isStillLost, choice }
}

async function countRecords({ pool }: ReplicatedPostgres): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from journal_record')
  return rows[0]?.count ?? 0
}

/** Whether every node says that there are so many stand-bys. */
async function isMeasured(addresses: readonly string[], count: number): Promise<boolean> {
  const pages = await Promise.all(addresses.map(async (address) => (await fetch(`${address}/metrics`)).text()))
  return pages.every((page) => page.includes(`\nhexaverse_database_standbys ${count}\n`))
}
