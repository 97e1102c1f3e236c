import { isDeepStrictEqual } from 'node:util'
import { type JournalRecord, type Room, replay } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import type { Log } from '../../../platform/log.ts'
import type { JournalPort } from '../machine/ports.ts'
import { rulebook } from '../machine/rulebook.ts'
import type { RoomMetrics } from './room-metrics.ts'

interface AuditorParts {
  readonly journal: JournalPort
  readonly metrics: RoomMetrics
  readonly later: (delay: number, run: () => void) => void
  readonly log: Log
}

const maxWaiting = 100
/** The pause after a replay, as a multiple of its duration: games that are over must not slow down those in play. */
const pausePerWork = 100

/** Replays the games that ended at this node, one at a time. If games end faster, some are skipped and counted. */
export class Auditor {
  readonly #waiting: PlayedGame[] = []
  #isBusy = false
  readonly #parts: AuditorParts

  constructor(parts: AuditorParts) {
    this.#parts = parts
  }

  add(game: PlayedGame): void {
    if (this.#waiting.length >= maxWaiting) this.#parts.metrics.replaysSkipped.inc()
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
      this.#parts.later(1 + pausePerWork * (performance.now() - began), () => this.#next())
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
      log.error({ err: problem, roomId }, 'replay failed')
    }
  }
}

/** A game that ended at this node, as this node remembers it. */
interface PlayedGame {
  readonly room: Room<Game>
  /** Ids of the commands that were acknowledged as done. */
  readonly acknowledged: readonly string[]
}

interface Audit {
  readonly isSame: boolean
  /** Acknowledged commands that the journal does not have. */
  readonly missing: readonly string[]
}

/** Replays the journal, as after a restart, and compares the result with the game. */
export function auditGame({ room, acknowledged }: PlayedGame, records: readonly JournalRecord[]): Audit {
  const journaled = new Set(records.flatMap(({ events }) => events.map(commandIdOf)))
  return {
    isSame: isDeepStrictEqual(replay(records, rulebook), room),
    missing: acknowledged.filter((commandId) => !journaled.has(commandId)),
  }
}

function commandIdOf(event: JournalRecord['events'][number]): string | undefined {
  return event.type === 'moved' ? event.commandId : undefined
}
