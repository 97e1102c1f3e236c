import tls from 'node:tls'
import type { Finding } from '../../../../apps/server/test/faults/checks/check-games.ts'
import { BotPlayer } from '../../../../apps/server/test/faults/players/bot-player.ts'
import { Crowd } from '../../../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper } from '../../../../apps/server/test/faults/players/temper.ts'
import { reportFigure, reportFinding, reportHappened } from '../../../../bench/figures/report.ts'
import { createDice } from '../../../../packages/rules/src/bots/index.ts'
import type { Site } from '../../topology/start-site.ts'
import { waitFor } from '../../topology/wait-for.ts'

const temper = livelyTemper([2, 2, 2, 3], 600)
const seatsThatWait = "select from room_seat s join room r on r.id = s.room_id where r.status = 'waiting'"
const seatLimitMs = 120_000
const watchMs = 20
/** Who has left games for good: no later check may wonder at it. */
const gone = new Set<string>()
const random = { seed: Date.now() % 100_000 }

type Pool = ReturnType<Site['openDatabase']>

/** Players at raw sockets, from several networks, who play one game after another. */
export class Visitors {
  readonly crowd: Crowd
  readonly #site: Site
  readonly #away = new Map<string, number>()
  #absencesMs: number[] = []
  #acknowledgedBefore = 0
  readonly #watch: NodeJS.Timeout

  private constructor(crowd: Crowd, site: Site) {
    this.crowd = crowd
    this.#site = site
    this.#watch = setInterval(() => this.#lookAround(), watchMs)
  }

  /** New people come. Returns when most of them are in a game. */
  static async gather(site: Site, count: number): Promise<Visitors> {
    trust(site)
    const pool = site.openDatabase()
    random.seed += 1
    const crowd = await Crowd.gather({ pool, addresses: [site.url], count, seed: random.seed, temper })
    await pool.end()
    for (const id of gone) crowd.deserters.add(id)
    return Visitors.#come(crowd, site)
  }

  /** The same people open the site anew, and know nothing of what they were told before. */
  static async comeAgain(site: Site, { crowd: before }: Visitors): Promise<Visitors> {
    const players = before.players.map(({ member, commands }) => {
      random.seed += 1
      const player = new BotPlayer({ address: site.url, member, dice: createDice(random.seed), temper })
      // Whether these are in the journal is unknown: a backup may have forgotten some.
      for (const [id, { roomId, type }] of commands.sent) player.commands.sent.set(id, { roomId, type })
      return player
    })
    const crowd = new Crowd(players)
    for (const id of before.deserters) crowd.deserters.add(id)
    return Visitors.#come(crowd, site)
  }

  static async #come(crowd: Crowd, site: Site): Promise<Visitors> {
    const visitors = new Visitors(crowd, site)
    crowd.connect()
    await crowd.inPlay(seatLimitMs)
    visitors.#absencesMs = []
    return visitors
  }

  get acknowledged(): number {
    return this.crowd.players.reduce((sum, { commands }) => sum + commands.answered.length, 0)
  }

  /** Forgets the absences and the moves so far. */
  beginCount(): void {
    this.#absencesMs = []
    this.#acknowledgedBefore = this.acknowledged
  }

  /** Reports that games went on meanwhile, where nothing that serves them was restarted. */
  reportPlay(): void {
    reportHappened('moves acknowledged meanwhile', this.acknowledged - this.#acknowledgedBefore)
    reportFigure('players who lost their game meanwhile', this.#countLost(), 0)
  }

  /** Reports how long players were disconnected, until they knew their game again. */
  reportAbsences(atMostMs: number): void {
    reportHappened('reconnects', this.#absencesMs.length)
    reportFigure('players who did not come back', this.#countLost(), 0)
    reportFigure('longest time without the game', Math.max(0, ...this.#absencesMs), atMostMs, ' ms')
  }

  /** Compares everything that they were told with the journals, and ends their games. */
  async check(): Promise<Finding> {
    const finding = await this.#ask((pool) => this.crowd.check(pool))
    reportFinding(finding)
    await this.leave()
    return finding
  }

  /** Returns when nobody waits any more for a game with one of them. */
  async leave(): Promise<void> {
    this.crash()
    for (const { member } of this.crowd.players) gone.add(member.id)
    const free = async (pool: Pool) => (await pool.query(seatsThatWait)).rowCount === 0
    await this.#ask((pool) => waitFor('their seats to be free', () => free(pool)))
  }

  /** They are cut off, and mean to come again. */
  crash(): void {
    clearInterval(this.#watch)
    this.crowd.close()
  }

  /** The database may have another address than when they came. */
  async #ask<Found>(work: (pool: Pool) => Promise<Found>): Promise<Found> {
    const pool = this.#site.openDatabase()
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }

  #countLost(): number {
    return this.crowd.players.filter(({ inStepAt }) => inStepAt === undefined).length
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

/** The other connections of this process are the same as before. */
function trust({ world: { authority } }: Site): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority.certificate])
}
