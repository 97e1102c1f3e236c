import tls from 'node:tls'
import { Crowd } from '../../../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper } from '../../../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding, reportHappened } from '../../../../bench/figures/report.ts'
import type { Site } from '../../topology/start-site.ts'

const slowestThoughtMs = 600
const seatLimitMs = 120_000
const watchMs = 20
/** Who has left games for good: no later check may wonder at it. */
const gone = new Set<string>()
let seed = Date.now() % 100_000

/** Players at raw sockets, from several networks, who play one game after another. */
export class Visitors {
  readonly crowd: Crowd
  readonly #pool: ReturnType<Site['openDatabase']>
  readonly #away = new Map<string, number>()
  #absencesMs: number[] = []
  readonly #watch: NodeJS.Timeout

  private constructor(crowd: Crowd, pool: ReturnType<Site['openDatabase']>) {
    this.crowd = crowd
    this.#pool = pool
    this.#watch = setInterval(() => this.#lookAround(), watchMs)
  }

  /** Returns when most of them are in a game. */
  static async gather(site: Site, count: number): Promise<Visitors> {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), site.world.authority.certificate])
    const pool = site.openDatabase()
    const temper = livelyTemper([2, 2, 3, 4], slowestThoughtMs)
    seed += 1
    const crowd = await Crowd.gather({ pool, addresses: [site.url], count, seed, temper })
    for (const id of gone) crowd.deserters.add(id)
    const visitors = new Visitors(crowd, pool)
    crowd.connect()
    await crowd.inPlay(seatLimitMs)
    visitors.#absencesMs = []
    return visitors
  }

  get acknowledged(): number {
    return this.crowd.players.reduce((sum, { commands }) => sum + commands.answered.length, 0)
  }

  /** Forgets the absences so far. */
  beginCount(): void {
    this.#absencesMs = []
  }

  /** Reports how long players were disconnected, until they knew their game again. */
  reportAbsences(atMostMs: number): void {
    const left = this.crowd.players.filter(({ inStepAt }) => inStepAt === undefined).length
    reportHappened('reconnects', this.#absencesMs.length)
    reportFigure('players who did not come back', left, 0)
    reportFigure('longest time without the game', Math.max(0, ...this.#absencesMs), atMostMs, ' ms')
  }

  /** Compares everything that they were told with the journals, and ends their games. */
  async check(): Promise<void> {
    reportFinding(await this.crowd.check(this.#pool))
    await this.leave()
  }

  async leave(): Promise<void> {
    clearInterval(this.#watch)
    this.crowd.close()
    for (const { member } of this.crowd.players) gone.add(member.id)
    await this.#pool.end()
  }

  #lookAround(): void {
    for (const { member, inStepAt, lostAt } of this.crowd.players) {
      const since = this.#away.get(member.id)
      if (inStepAt === undefined && lostAt !== undefined) this.#away.set(member.id, lostAt)
      else if (inStepAt !== undefined && since !== undefined) {
        this.#absencesMs.push(inStepAt - since)
        this.#away.delete(member.id)
      }
    }
  }
}
