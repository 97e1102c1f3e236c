import { createDice, type Dice } from '@hexaverse/rules/bots'
import { adjustPurse, checkBooks } from '../../../src/modules/ledger/index.ts'
import { checkReserves } from '../../../src/modules/withdrawals/index.ts'
import { Crowd } from '../players/crowd.ts'
import { livelyTemper, type Temper } from '../players/temper.ts'
import { CoinOwner } from './coin-owner.ts'
import { CoinStand, type ServerKill, type StandPlan } from './coin-processes.ts'
import { waitUntil } from './wait-until.ts'

export interface WorldPlan extends StandPlan {
  readonly players: number
  readonly seed: number
}

export const gift = 1_000_000
const reconnectLimitMs = 60_000
/**
 * Requests that were open when their server was killed count as in progress for so long, and a person with two of them
 * must wait.
 */
export const lockSeconds = 61

/** People who play games and withdraw coins while processes around them are killed. */
export class CoinWorld {
  readonly stand: CoinStand
  readonly dice: Dice
  /** Breaches found during the run: the books must be right at every moment. */
  readonly breaches: string[] = []
  /** Makes every player leave the game. */
  isHasty = false
  crowd: Crowd = new Crowd([])
  owners: readonly CoinOwner[] = []

  private constructor(stand: CoinStand, seed: number) {
    this.stand = stand
    this.dice = createDice(seed)
  }

  static async open({ players, seed, ...stand }: WorldPlan): Promise<CoinWorld> {
    const world = new CoinWorld(await CoinStand.open(stand), seed)
    try {
      await world.#populate(players, seed)
    } catch (cause) {
      await world.close()
      throw new Error(`The product printed:\n${world.stand.printed}`, { cause })
    }
    return world
  }

  async #populate(count: number, seed: number): Promise<void> {
    const { addresses, chain } = this.stand
    const { pool } = this.stand.postgres
    this.crowd = await Crowd.gather({ pool, addresses, count, seed, temper: this.#temper() })
    this.owners = this.crowd.players.map(({ member }, index) => {
      const address = addresses[index % addresses.length] ?? ''
      return new CoinOwner(member, address, this.dice)
    })
    for (const { member } of this.owners) {
      await adjustPurse(pool, { key: member.id, accountId: member.id, coins: gift, reason: 'to try', operator: 'test' })
    }
    await chain.fund(this.owners.map(({ wallet }) => wallet.address))
    this.crowd.connect()
    await this.crowd.inPlay(reconnectLimitMs)
  }

  #temper(): Temper {
    const lively = livelyTemper([2])
    return {
      ...lively,
      choose: (room, login, dice) => (this.isHasty ? { type: 'leave' } : lively.choose(room, login, dice)),
    }
  }

  /** Kills the server and waits until every player is back in step. */
  async killServer(kill: ServerKill = {}): Promise<void> {
    const meanwhile = async (): Promise<void> => {
      for (const player of this.crowd.players) player.inStepAt = undefined
      await kill.meanwhile?.()
    }
    this.crowd.outages.push(await this.stand.killServer({ ...kill, meanwhile }))
    await this.crowd.inStep(reconnectLimitMs)
    await this.stand.pass(lockSeconds)
    await this.checkBooks()
  }

  async killSigner(meanwhile: () => Promise<void>): Promise<void> {
    await this.stand.killSigner(meanwhile)
    await this.stand.pass(lockSeconds)
  }

  /** Waits until the person's last withdrawal has this state. */
  async untilState({ member }: CoinOwner, state: string): Promise<void> {
    const hasState = async (): Promise<boolean> => {
      const { rows } = await this.stand.postgres.pool.query<{ state: string }>(
        'select state from withdrawal where account_id = $1 order by id desc limit 1',
        [member.id],
      )
      return rows[0]?.state === state
    }
    await waitUntil(hasState, `a withdrawal that is ${state}`)
  }

  async untilAllEnded(): Promise<void> {
    await waitUntil(async () => (await this.#busyPeople()).size === 0, 'the end of all withdrawals')
  }

  async findIdle(): Promise<CoinOwner[]> {
    const busy = await this.#busyPeople()
    return this.owners.filter(({ member }) => !busy.has(member.id))
  }

  async #busyPeople(): Promise<Set<string>> {
    const { rows } = await this.stand.postgres.pool.query<{ id: string }>(
      'select account_id as id from withdrawal where ended_at is null',
    )
    return new Set(rows.map(({ id }) => id))
  }

  async checkBooks(): Promise<void> {
    const { pool } = this.stand.postgres
    const { areRight } = await checkBooks(pool)
    const { wrongPeople } = await checkReserves(pool)
    if (!areRight || wrongPeople > 0) this.breaches.push(`after a kill: books ${areRight}, reserves ${wrongPeople}`)
  }

  async close(): Promise<void> {
    this.crowd.close()
    await this.stand.close()
  }
}
