import type { Log } from '../../platform/log.ts'
import { auditGame, type PlayedGame } from './audit-game.ts'
import type { JournalPort } from './ports.ts'
import type { JournalRecord } from './record.ts'
import type { RoomMetrics } from './room-metrics.ts'

export interface AuditorParts {
  readonly journal: JournalPort
  readonly metrics: RoomMetrics
  readonly later: (delay: number, run: () => void) => void
  readonly log: Log
}

const mostWaiting = 100
/** Of the time between two replays: a game that is over must not slow down those that are played. */
const restPerWork = 100

/** Replays every game that ended here, one at a time. Where games end faster than that, some are passed over, and counted. */
export class Auditor {
  readonly #waiting: PlayedGame[] = []
  #isBusy = false
  readonly #parts: AuditorParts

  constructor(parts: AuditorParts) {
    this.#parts = parts
  }

  add(game: PlayedGame): void {
    if (this.#waiting.length >= mostWaiting) this.#parts.metrics.replaysSkipped.inc()
    else this.#waiting.push(game)
    if (!this.#isBusy) this.#next()
  }

  #next(): void {
    const game = this.#waiting.shift()
    this.#isBusy = game !== undefined
    if (!game) return
    this.#parts.journal.read(game.room.roomId, 0, (answer) => {
      const began = performance.now()
      if (answer.type === 'journal-read') this.#compare(game, answer.records)
      else this.#parts.metrics.replaysSkipped.inc()
      this.#parts.later(1 + restPerWork * (performance.now() - began), () => this.#next())
    })
  }

  #compare(game: PlayedGame, records: readonly JournalRecord[]): void {
    const { metrics, log } = this.#parts
    const { roomId } = game.room
    try {
      const { isSame, missing } = auditGame(game, records)
      metrics.replays.inc()
      if (!isSame) metrics.replayMismatches.inc()
      if (missing.length > 0) metrics.acknowledgedNotJournaled.inc(missing.length)
      if (!isSame || missing.length > 0) log.error({ roomId, isSame, missing }, 'replay differs from the game')
    } catch (problem) {
      metrics.replayMismatches.inc()
      log.error({ err: problem, roomId }, 'replay broke')
    }
  }
}
