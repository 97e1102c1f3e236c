import { setTimeout as pause } from 'node:timers/promises'
import { createDice } from '@hexaverse/rules/bots'
import type { Pool } from 'pg'
import { makeMembers } from '../../harness/accounts/make-member.ts'
import { checkGames, type Finding } from '../checks/check-games.ts'
import type { Outage } from '../checks/evidence.ts'
import { gatherEvidence } from '../checks/gather-evidence.ts'
import { BotPlayer } from './bot-player.ts'
import type { Temper } from './temper.ts'

export interface CrowdOptions {
  readonly pool: Pool
  readonly addresses: readonly string[]
  readonly count: number
  readonly seed: number
  readonly temper: Temper
}

const pollMs = 10

/** All the players of a run. */
export class Crowd {
  readonly players: readonly BotPlayer[]
  readonly outages: Outage[] = []
  readonly deserters = new Set<string>()

  constructor(players: readonly BotPlayer[]) {
    this.players = players
  }

  static async gather({ pool, addresses, count, seed, temper }: CrowdOptions): Promise<Crowd> {
    const members = await makeMembers(pool, count)
    const players = members.map((member, index) => {
      const address = addresses[index % addresses.length] ?? ''
      return new BotPlayer({ address, member, dice: createDice(seed * 1000 + index), temper })
    })
    return new Crowd(players)
  }

  connect(): void {
    for (const { socket } of this.players) socket.connect()
  }

  /** Waits until every player knows its present state. Returns the moment of each, on the local clock. */
  async inStep(limitMs: number): Promise<number[]> {
    const isDone = await until(() => this.players.every(({ inStepAt }) => inStepAt !== undefined), limitMs)
    const lost = this.players.filter(({ inStepAt }) => inStepAt === undefined)
    if (!isDone) throw new Error(`${lost.length} of ${this.players.length} did not reconnect within ${limitMs} ms`)
    return this.players.map(({ inStepAt }) => inStepAt ?? Number.NaN)
  }

  /** Waits until this share of the players is in a game; the last ones may lack opponents. */
  async inPlay(limitMs: number, share = 0.6): Promise<void> {
    const playing = () => this.players.filter(({ room }) => room?.status === 'playing').length
    const isDone = await until(() => playing() > share * this.players.length, limitMs)
    if (!isDone) throw new Error(`${playing()} of ${this.players.length} were in a game after ${limitMs} ms`)
  }

  /**
   * Stops new moves, and waits until all pending ones are answered and every player knows the last event. Returns who
   * is behind.
   */
  async calmDown(pool: Pool, limitMs = 120_000): Promise<string[]> {
    for (const player of this.players) player.freeze()
    await until(() => this.players.every(({ commands }) => !commands.isPending), limitMs)
    const left = Date.now() + limitMs
    let behind = await this.#behind(pool)
    while (behind.length > 0 && Date.now() < left) {
      await pause(10 * pollMs)
      behind = await this.#behind(pool)
    }
    return behind
  }

  async #behind(pool: Pool): Promise<string[]> {
    const { rows } = await pool.query<{ roomId: string; head: number }>(
      'select room_id as "roomId", max(last_seq) as head from journal_record group by room_id',
    )
    const heads = new Map(rows.map(({ roomId, head }) => [roomId, head]))
    return this.players.flatMap(({ member, room, commands }) => {
      if (this.deserters.has(member.id)) return []
      if (commands.isPending) return [`${member.login} waits for an answer`]
      const head = heads.get(room?.roomId ?? '')
      return room && head !== room.seq ? [`${member.login} knows ${room.seq} of ${head} of ${room.roomId}`] : []
    })
  }

  /** Waits until the run is quiet and checks everything. */
  async check(pool: Pool): Promise<Finding> {
    const behind = await this.calmDown(pool)
    const { outages, deserters } = this
    // A copy, because games go on while the database is read, and no player may know more than it holds.
    const players = structuredClone(this.players.map(({ log }) => log))
    const finding = checkGames({ ...(await gatherEvidence(pool)), players, outages, deserters })
    return { ...finding, breaches: [...behind, ...finding.breaches] }
  }

  close(): void {
    for (const player of this.players) player.close()
  }
}

export async function until(isSo: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!isSo()) {
    if (performance.now() > end) return false
    await pause(pollMs)
  }
  return true
}
