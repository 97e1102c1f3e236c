import type { BotGame } from './bot-games.ts'
import type { Figures } from './reference-tables.ts'

export function countFigures(games: readonly BotGame[], players: number): Figures {
  const percent = (count: number, of = games.length): number => (100 * count) / of
  const endingIn = (ending: string): number => games.filter((game) => game.ending === ending).length
  const decided = games.filter(({ winners }) => winners.length === 1)
  const turns = games.map((game) => game.turns).sort((one, other) => one - other)
  const below = (part: number): number => turns[Math.floor(part * turns.length)] ?? 0
  return {
    games: games.length,
    clean: percent(endingIn('clean')),
    points: percent(endingIn('points')),
    draw: percent(endingIn('draw')),
    excluded: mean(games.map(({ starved }) => starved)),
    turns: [mean(turns), below(0.05), below(0.95)],
    seats: Array.from({ length: players }, (_, index) =>
      percent(decided.filter(({ winners }) => winners[0] === index + 1).length, decided.length),
    ),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
