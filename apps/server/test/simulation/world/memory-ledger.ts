import type { Prize } from '@hexaverse/room'
import type { GameResult, Settlement } from '../../../src/modules/rooms/machine/settlement.ts'

/**
 * Coins, results and endings as the database would store them, without the constraints that would stop a bug from
 * writing twice.
 */
export class MemoryLedger {
  readonly purses = new Map<string, number>()
  readonly prizes = new Map<string, number>()
  readonly results = new Map<string, Map<string, GameResult[]>>()
  readonly endings = new Map<string, string[]>()
  issued = 0

  settle(roomId: string, { results, ending }: Settlement): void {
    const ofRoom = this.results.get(roomId) ?? new Map<string, GameResult[]>()
    this.results.set(roomId, ofRoom)
    for (const { account, result } of results) ofRoom.set(account, [...(ofRoom.get(account) ?? []), result])
    if (ending) this.endings.set(roomId, [...(this.endings.get(roomId) ?? []), ending])
  }

  /** The winner of every seventh room has reached the day limit. */
  decide(roomId: string, { winner }: Settlement): Prize | undefined {
    if (winner === undefined) return undefined
    return roomId.charCodeAt(roomId.length - 1) % 7 === 0 ? { isPaid: false, code: 'day-limit' } : { isPaid: true }
  }

  pay(roomId: string, settlement: Settlement): void {
    const { winner } = settlement
    if (winner === undefined || !this.decide(roomId, settlement)?.isPaid) return
    this.issued--
    this.purses.set(winner, (this.purses.get(winner) ?? 0) + 1)
    this.prizes.set(roomId, (this.prizes.get(roomId) ?? 0) + 1)
  }

  sum(): number {
    let sum = this.issued
    for (const coins of this.purses.values()) sum += coins
    return sum
  }
}
