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

/** Where two counts are further apart than chance explains (three standard errors), or the games clearly longer. */
export function tellDifferences(measured: Figures, reference: Figures): string[] {
  const isFar = (one: number, other: number): boolean => {
    const share = Math.min(0.99, Math.max(0.01, (one + other) / 200))
    const error = 100 * Math.sqrt(share * (1 - share) * (1 / measured.games + 1 / reference.games))
    return Math.abs(one - other) > 3 * error
  }
  const told = (['clean', 'points', 'draw'] as const).flatMap((name) =>
    isFar(measured[name], reference[name]) ? [`${name} ${Math.round(measured[name])}, not ${reference[name]} %`] : [],
  )
  const [turns, turnsBefore] = [measured.turns[0], reference.turns[0]]
  if (Math.abs(turns - turnsBefore) > 4) told.push(`${Math.round(turns)} turns, not ${turnsBefore}`)
  measured.seats.forEach((share, index) => {
    const before = reference.seats[index] ?? 0
    if (isFar(share, before)) told.push(`seat ${index + 1} wins ${share.toFixed(1)}, not ${before.toFixed(1)} %`)
  })
  return told
}
