import type { BotPlayer } from '../../apps/server/test/faults/players/bot-player.ts'
import { reportPercentile } from './report.ts'

/** Nobody in a game may feel what goes on beside it. */
const acknowledgedBarMs = 150

export function reportAcknowledged(when: string, tookMs: readonly number[]): void {
  reportPercentile(`a move is acknowledged, ${when}`, tookMs, acknowledgedBarMs)
}

/** How long each move took to be acknowledged, of those since the last time this was asked. */
export function takeAnswers(players: readonly BotPlayer[]): number[] {
  return players.flatMap(({ commands }) => commands.answered.splice(0)).map(({ tookMs }) => tookMs)
}
