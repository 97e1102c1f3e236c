import type { Finding } from '../checks/check-games.ts'
import { checkCoins } from './check-coins.ts'
import type { CoinOwner } from './coin-owner.ts'
import type { CoinWorld } from './coin-world.ts'
import { gatherCoins } from './gather-coins.ts'
import { pastDeadlineSeconds } from './moments.ts'

/** What is left of a run once all withdrawals have ended. */
export interface CoinReport {
  readonly games: Finding
  readonly breaches: readonly string[]
  readonly requests: CoinOwner['count']
  readonly ends: { readonly settled: number; readonly refunded: number; readonly rejected: number }
  readonly wins: number
}

const bystandersPerRound = 2
/** Long enough to unlock forms, and to let the signer sign for the same person again. */
export const betweenRoundsSeconds = 601

/** Requests a withdrawal, and then redeems the voucher or abandons it. */
export async function withdrawOnce(world: CoinWorld, owner: CoinOwner): Promise<void> {
  const willClaim = world.dice(2) === 0
  const voucher = await owner.sendUntilAnswered()
  if (!voucher) return
  if (willClaim) await owner.claim(voucher, world.stand.chain)
  await owner.report(voucher, willClaim ? 'success' : 'failed')
}

/** People without an open withdrawal: one, and bystanders. */
export async function pickIdle(world: CoinWorld, denied?: CoinOwner): Promise<CoinOwner[]> {
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
export async function endAll(world: CoinWorld): Promise<void> {
  await world.stand.pass(pastDeadlineSeconds)
  await world.stand.chain.mineBlocks()
  await world.untilAllEnded()
}

export function shuffle<Item>(items: readonly Item[], { dice }: CoinWorld): Item[] {
  return items
    .map((item) => ({ item, rank: dice(1_000_000) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

export async function reportCoins(world: CoinWorld): Promise<CoinReport> {
  const games = await world.crowd.check(world.stand.postgres.pool)
  const evidence = await gatherCoins(world, games.rooms)
  const countOf = (state: string) => evidence.withdrawals.filter((one) => one.state === state).length
  return {
    games,
    breaches: [...world.breaches, ...checkCoins(evidence)],
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
