import type { BotPlayer } from '../../apps/server/test/faults/players/bot-player.ts'
import { reportPercentile } from './report.ts'

/** Moves must be acknowledged within this time, whatever else the server does. */
const acknowledgedBarMs = 150

export function reportAcknowledged(when: string, tookMs: readonly number[]): void {
  reportPercentile(`a move is acknowledged, ${when}`, tookMs, acknowledgedBarMs)
}

/** How long each move took to be acknowledged, for all moves since the last call. */
export function takeAnswers(players: readonly BotPlayer[]): number[] {
  return players.flatMap(({ commands }) => commands.answered.splice(0)).map(({ tookMs }) => tookMs)
}
