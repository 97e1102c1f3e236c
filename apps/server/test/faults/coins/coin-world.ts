import { createDice, type Dice } from '@hexaverse/rules/bots'
import { adjustPurse, checkBooks } from '../../../src/modules/ledger/index.ts'
import { checkReserves } from '../../../src/modules/withdrawals/index.ts'
import { Crowd } from '../players/crowd.ts'
import { livelyTemper, type Temper } from '../players/temper.ts'
import { CoinOwner } from './coin-owner.ts'
import { CoinStand, type ServerKill } from './coin-stand.ts'
import { waitUntil } from './wait-until.ts'

export interface WorldPlan {
  readonly players: number
  readonly seed: number
  readonly shiftClock: string
}

export const gift = 1_000_000
const comeBackLimitMs = 60_000
/** Requests whose server died under them count as under way for so long, and who has two of them must wait. */
const lockSeconds = 61

/** People who play, and withdraw what they have, while things around them are killed. */
export class CoinWorld {
  readonly stand: CoinStand
  readonly dice: Dice
  /** What did not hold at a moment in between, when the books must be right as at any other. */
  readonly breaches: string[] = []
  /** Everybody leaves their game. */
  isHasty = false
  crowd: Crowd = new Crowd([])
  owners: readonly CoinOwner[] = []

  private constructor(stand: CoinStand, seed: number) {
    this.stand = stand
    this.dice = createDice(seed)
  }

  static async open({ players, seed, shiftClock }: WorldPlan): Promise<CoinWorld> {
    const world = new CoinWorld(await CoinStand.open({ shiftClock }), seed)
    try {
      await world.#populate(players, seed)
    } catch (cause) {
      await world.close()
      throw new Error(`The product said:\n${world.stand.printed}`, { cause })
    }
    return world
  }

  async #populate(count: number, seed: number): Promise<void> {
    const { address, chain } = this.stand
    const { pool } = this.stand.postgres
    this.crowd = await Crowd.gather({ pool, addresses: [address], count, seed, temper: this.#temper() })
    this.owners = this.crowd.players.map(({ member }) => new CoinOwner(member, address, this.dice))
    for (const { member } of this.owners) {
      await adjustPurse(pool, { key: member.id, accountId: member.id, coins: gift, reason: 'to try', operator: 'test' })
    }
    await chain.fund(this.owners.map(({ wallet }) => wallet.address))
    this.crowd.connect()
    await this.crowd.inPlay(comeBackLimitMs)
  }

  #temper(): Temper {
    const lively = livelyTemper([2])
    return {
      ...lively,
      choose: (room, login, dice) => (this.isHasty ? { type: 'leave' } : lively.choose(room, login, dice)),
    }
  }

  /** And waits until everybody is back. */
  async killServer(kill: ServerKill = {}): Promise<void> {
    const meanwhile = async (): Promise<void> => {
      for (const player of this.crowd.players) player.inStepAt = undefined
      await kill.meanwhile?.()
    }
    this.crowd.outages.push(await this.stand.killServer({ ...kill, meanwhile }))
    await this.crowd.inStep(comeBackLimitMs)
    await this.stand.pass(lockSeconds)
    await this.#lookAtBooks()
  }

  async killSigner(meanwhile: () => Promise<void>): Promise<void> {
    await this.stand.killSigner(meanwhile)
    await this.stand.pass(lockSeconds)
  }

  /** The last withdrawal of somebody has come so far. */
  async untilState({ member }: CoinOwner, state: string): Promise<void> {
    const isSo = async (): Promise<boolean> => {
      const { rows } = await this.stand.postgres.pool.query<{ state: string }>(
        'select state from withdrawal where account_id = $1 order by id desc limit 1',
        [member.id],
      )
      return rows[0]?.state === state
    }
    await waitUntil(isSo, `a withdrawal that is ${state}`)
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

  async #lookAtBooks(): Promise<void> {
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
