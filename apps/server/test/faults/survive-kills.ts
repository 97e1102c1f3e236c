import { setTimeout as pause } from 'node:timers/promises'
import { createDice, type Dice } from '@hexaverse/rules/bots'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { makeDataFolder, removeDataFolder } from '../harness/database/data-folder.ts'
import type { Finding } from './checks/check-games.ts'
import { type OwnDatabase, ownDatabaseOf } from './own-database.ts'
import { Crowd } from './players/crowd.ts'
import { loyalTemper } from './players/temper.ts'
import { type ProductProcess, startProduct } from './product-process.ts'

export interface KillPlan {
  readonly kills: number
  readonly players: number
  readonly seed: number
  /** Longest time between two kills. */
  readonly longestPlayMs: number
  readonly onKill?: (done: number, resumedMs: number) => void
}

export interface KillReport extends Finding {
  /**
   * Time from the start of the process, or from the first answer of a database that was killed too, until each player
   * was in step again.
   */
  readonly resumedMs: readonly number[]
  /** All kills, including the two kinds below. */
  readonly kills: number
  readonly bootKills: number
  readonly databaseKills: number
}

const longestBootMs = 900
const bootKillOneIn = 5
const databaseKillOneIn = 10
/** One in so many games is at a private table. */
const tableOneIn = 5
const reconnectLimitMs = 120_000

/** Bots play over real sockets while the server is killed repeatedly without warning. */
export async function surviveKills(plan: KillPlan): Promise<KillReport> {
  const dataFolder = makeDataFolder()
  const run = new KillRun(plan, dataFolder, await findFreePort())
  try {
    return await run.play()
  } finally {
    await run.end()
    removeDataFolder(dataFolder)
  }
}

class KillRun {
  readonly #plan: KillPlan
  readonly #dice: Dice
  readonly #database: OwnDatabase
  readonly #start: () => ProductProcess
  readonly #resumedMs: number[] = []
  #product: ProductProcess
  #crowd: Crowd | undefined
  readonly #count = { kills: 0, bootKills: 0, databaseKills: 0 }

  constructor(plan: KillPlan, dataFolder: string, port: number) {
    this.#plan = plan
    this.#dice = createDice(plan.seed)
    const environment = {
      DATA_DIR: dataFolder,
      WIN_PAIR_CAP: '1000',
      WIN_DAY_CAP: '10000',
      GAMES_PER_DAY: '1000000',
      GIVE_UP_REST_SECONDS: '0',
    }
    this.#start = () => startProduct({ port, environment })
    this.#product = this.#start()
    this.#database = ownDatabaseOf(dataFolder)
  }

  async play(): Promise<KillReport> {
    const { kills, players: count, seed, longestPlayMs, onKill } = this.#plan
    await this.#product.ready
    const { address } = this.#product
    const crowd = await this.#database.use((pool) =>
      Crowd.gather({
        pool,
        addresses: [address],
        count,
        seed,
        temper: { ...loyalTemper(), opensTable: (dice) => dice(tableOneIn) === 0 },
      }),
    )
    this.#crowd = crowd
    crowd.connect()
    await crowd.inPlay(reconnectLimitMs)
    for (let done = 1; done <= kills; done++) {
      await pause(100 + this.#dice(longestPlayMs))
      const tookMs = await this.#killAndWait(crowd)
      onKill?.(done, tookMs)
    }
    await pause(longestPlayMs)
    const finding = await this.#database.use((pool) => crowd.check(pool))
    return { ...finding, resumedMs: this.#resumedMs, ...this.#count }
  }

  async #killAndWait(crowd: Crowd): Promise<number> {
    const isWithDatabase = this.#dice(databaseKillOneIn) === 0
    if (isWithDatabase) this.#count.databaseKills++
    await this.#kill(crowd, isWithDatabase)
    if (this.#dice(bootKillOneIn) === 0) {
      this.#count.bootKills++
      await pause(this.#dice(longestBootMs))
      await this.#kill(crowd, false)
    }
    const { startedAt } = this.#product
    await this.#database.answers()
    const servesFrom = isWithDatabase ? performance.now() : startedAt
    const backAt = await this.#awaitAll(crowd)
    const tookMs = backAt.map((at) => at - servesFrom)
    this.#resumedMs.push(...tookMs)
    return Math.max(...tookMs)
  }

  async #awaitAll(crowd: Crowd): Promise<number[]> {
    try {
      await this.#product.ready
      return await crowd.inStep(reconnectLimitMs)
    } catch (cause) {
      throw new Error(`The product printed:\n${this.#product.printed()}`, { cause })
    }
  }

  /** Kills the server, with its database if wanted, and starts it again. */
  async #kill(crowd: Crowd, isWithDatabase: boolean): Promise<void> {
    const from = Date.now()
    if (isWithDatabase) this.#database.signal('SIGKILL')
    this.#product.signal('SIGKILL')
    this.#count.kills++
    await this.#product.exitCode
    for (const player of crowd.players) player.inStepAt = undefined
    crowd.outages.push({ from, to: Date.now() })
    this.#product = this.#start()
  }

  async end(): Promise<void> {
    this.#crowd?.close()
    await this.#product.ready.catch(() => undefined)
    this.#product.signal('SIGTERM')
    await this.#product.exitCode
  }
}
