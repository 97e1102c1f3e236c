import type { BotPlayer } from '../../../apps/server/test/faults/players/bot-player.ts'

/** How long each move took to be acknowledged, of those since the last time this was asked. */
export function takeAnswers(players: readonly BotPlayer[]): number[] {
  return players.flatMap(({ commands }) => commands.answered.splice(0)).map(({ tookMs }) => tookMs)
}
