import type { CoinOwner } from './coin-owner.ts'
import type { CoinStand } from './coin-processes.ts'
import {
  betweenRoundsSeconds,
  type CoinReport,
  endAll,
  pickIdle,
  reportCoins,
  shuffle,
  withdrawOnce,
} from './coin-rounds.ts'
import { CoinWorld, type WorldPlan } from './coin-world.ts'
import { type MomentName, moments } from './moments.ts'

export interface CoinKillPlan extends WorldPlan {
  readonly kills: number
  readonly onKill?: (done: number, when: string) => void
}

export interface CoinKillReport extends CoinReport {
  /** How often a process was killed at each moment. */
  readonly met: ReadonlyMap<MomentName, number>
  readonly kills: CoinStand['kills']
}

/** Bots play and withdraw while every process that handles coins is killed, at every moment of a withdrawal. */
export async function surviveCoinKills(plan: CoinKillPlan): Promise<CoinKillReport> {
  const world = await CoinWorld.open(plan)
  try {
    const met = await playRounds(world, plan)
    await endAll(world)
    return { ...(await reportCoins(world)), met, kills: world.stand.kills }
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

/** Denies a wallet: the signer rejects its withdrawals and refunds the coins at once. */
async function denyWallet({ stand: { postgres } }: CoinWorld, { wallet }: CoinOwner): Promise<void> {
  await postgres.pool.query("insert into denied_wallet (wallet, reason, operator) values ($1, 'to try', 'test')", [
    wallet.address.toLowerCase(),
  ])
}
