import type { Finding } from '../checks/check-games.ts'
import { checkCoins } from './check-coins.ts'
import type { CoinOwner } from './coin-owner.ts'
import type { CoinStand } from './coin-processes.ts'
import { CoinWorld, type WorldPlan } from './coin-world.ts'
import { gatherCoins } from './gather-coins.ts'
import { type MomentName, moments, pastDeadlineSeconds } from './moments.ts'

export interface CoinKillPlan extends WorldPlan {
  readonly kills: number
  readonly onKill?: (done: number, when: string) => void
}

export interface CoinKillReport {
  readonly games: Finding
  readonly breaches: readonly string[]
  /** How often a process was killed at each moment. */
  readonly met: ReadonlyMap<MomentName, number>
  readonly kills: CoinStand['kills']
  readonly requests: CoinOwner['count']
  readonly ends: { readonly settled: number; readonly refunded: number; readonly rejected: number }
  readonly wins: number
}

const bystandersPerRound = 2
/** Long enough to unlock forms, and to let the signer sign for the same person again. */
const betweenRoundsSeconds = 601

/** Bots play and withdraw while every process that handles coins is killed, at every moment of a withdrawal. */
export async function surviveCoinKills(plan: CoinKillPlan): Promise<CoinKillReport> {
  const world = await CoinWorld.open(plan)
  try {
    const met = await playRounds(world, plan)
    await endAll(world)
    return await writeReport(world, met)
  } catch (cause) {
    throw new Error(`The product printed:\n${world.stand.lastOutput}`, { cause })
  } finally {
    await world.close()
  }
}

async function playRounds(world: CoinWorld, { kills, onKill }: CoinKillPlan): Promise<Map<MomentName, number>> {
  const met = new Map<MomentName, number>()
  const denied = world.owners[0]
  if (denied) await denyWallet(world, denied)
  let order: MomentName[] = []
  for (let done = 0; done < kills; done++) {
    if (order.length === 0) order = shuffle(Object.keys(moments) as MomentName[], world)
    const name = order.pop()
    if (!name) continue
    await world.stand.pass(betweenRoundsSeconds)
    const [owner, ...bystanders] = await pickIdle(world, denied)
    if (!owner) throw new Error('No person without an open withdrawal is left.')
    const others: Promise<unknown>[] = bystanders.map((one) => withdrawOnce(world, one))
    if (denied) others.push(denied.sendUntilAnswered())
    await Promise.all([moments[name](world, owner), ...others])
    met.set(name, (met.get(name) ?? 0) + 1)
    onKill?.(done + 1, name)
  }
  return met
}

/** Requests a withdrawal, and then redeems the voucher or abandons it. */
async function withdrawOnce(world: CoinWorld, owner: CoinOwner): Promise<void> {
  const willClaim = world.dice(2) === 0
  const voucher = await owner.sendUntilAnswered()
  if (!voucher) return
  if (willClaim) await owner.claim(voucher, world.stand.chain)
  await owner.report(voucher, willClaim ? 'success' : 'failed')
}

async function pickIdle(world: CoinWorld, denied: CoinOwner | undefined): Promise<CoinOwner[]> {
  const isEnough = (found: readonly CoinOwner[]) => found.length > bystandersPerRound + 1
  let idle = await world.findIdle()
  if (!isEnough(idle)) {
    await endAll(world)
    idle = await world.findIdle()
  }
  const wanted = shuffle(
    idle.filter((owner) => owner !== denied),
    world,
  )
  return wanted.slice(0, bystandersPerRound + 1)
}

/** Moves time past every deadline and waits until all withdrawals have ended. */
async function endAll(world: CoinWorld): Promise<void> {
  await world.stand.pass(pastDeadlineSeconds)
  await world.stand.chain.mineBlocks()
  await world.untilAllEnded()
}

/** Denies a wallet: the signer rejects its withdrawals and refunds the coins at once. */
async function denyWallet({ stand: { postgres } }: CoinWorld, { wallet }: CoinOwner): Promise<void> {
  await postgres.pool.query("insert into denied_wallet (wallet, reason, operator) values ($1, 'to try', 'test')", [
    wallet.address.toLowerCase(),
  ])
}

function shuffle<Item>(items: readonly Item[], { dice }: CoinWorld): Item[] {
  return items
    .map((item) => ({ item, rank: dice(1_000_000) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

async function writeReport(world: CoinWorld, met: ReadonlyMap<MomentName, number>): Promise<CoinKillReport> {
  const games = await world.crowd.check(world.stand.postgres.pool)
  const evidence = await gatherCoins(world, games.rooms)
  const countOf = (state: string) => evidence.withdrawals.filter((one) => one.state === state).length
  return {
    games,
    breaches: [...world.breaches, ...checkCoins(evidence)],
    met,
    kills: world.stand.kills,
    requests: sumCounts(world.owners),
    ends: { settled: countOf('settled'), refunded: countOf('refunded'), rejected: countOf('rejected') },
    wins: evidence.people.reduce((sum, { wins }) => sum + wins, 0),
  }
}

function sumCounts(owners: readonly CoinOwner[]): CoinOwner['count'] {
  const total = { requests: 0, repeated: 0, repeatedOtherwise: 0, rejected: 0 }
  for (const { count } of owners) {
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += count[name]
  }
  return total
}
