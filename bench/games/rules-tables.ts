// `npm run bench -- rules-tables [normal games] [hard games] [version of the rules] [first game]`: statistics of games between
// equal bots, for every number of players, beside the figures with which the rules were chosen. The first game continues an
// earlier run, whose games are not played again. 0 games leave a level out.
import { rulesVersion } from '../../packages/rules/src/constants.ts'
import { type BotGame, playBotGames } from '../bots/bot-games.ts'
import { type Figures, referenceTables } from './reference-tables.ts'

const gamesOf = { normal: Number(process.argv[3] ?? 1500), hard: Number(process.argv[4] ?? 100) }
const version = Number(process.argv[5] ?? rulesVersion)
const firstGame = Number(process.argv[6] ?? 0)
const playerCounts = [2, 3, 4, 5, 6]

for (const level of (['normal', 'hard'] as const).filter((one) => gamesOf[one] > 0)) {
  console.log(`\nEqual ${level} bots\n`)
  console.log(
    '| Players | Source | Games | Clean / points / draw % | Excluded | Turns [5-95 %] | Seat shares of decided games % |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const differences: string[] = []
  for (const players of playerCounts) {
    const reference = referenceTables[level][players] as Figures
    const measured = countFigures(
      await playBotGames(Array(players).fill(level), gamesOf[level], { version, firstGame }),
      players,
    )
    console.log(row(players, 'here', measured))
    console.log(row(players, 'reference', reference))
    const differing = listDifferences(measured, reference)
    differences.push(`${players} players: ${differing.length > 0 ? differing.join('; ') : 'nothing beyond chance'}.`)
  }
  console.log(`\nWhere they differ by more than three standard errors (turns: by more than four):\n`)
  for (const line of differences) console.log(`- ${line}`)
}

function row(players: number, source: string, { games, clean, points, draw, excluded, turns, seats }: Figures): string {
  const endings = [clean, points, draw].map((share) => share.toFixed(0)).join(' / ')
  const [mean, low, high] = turns.map((count) => count.toFixed(0))
  const shares = seats.map((share) => share.toFixed(1)).join(' / ')
  const cells = [players, source, games, endings, excluded.toFixed(2), `${mean} [${low}-${high}]`, shares]
  return `| ${cells.join(' | ')} |`
}

function countFigures(games: readonly BotGame[], players: number): Figures {
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

/**
 * Lists the shares that differ by more than three standard errors, and the mean turns if those differ by more than
 * four.
 */
function listDifferences(measured: Figures, reference: Figures): string[] {
  const isFar = (one: number, other: number): boolean => {
    const share = Math.min(0.99, Math.max(0.01, (one + other) / 200))
    const error = 100 * Math.sqrt(share * (1 - share) * (1 / measured.games + 1 / reference.games))
    return Math.abs(one - other) > 3 * error
  }
  const differing = (['clean', 'points', 'draw'] as const).flatMap((name) =>
    isFar(measured[name], reference[name]) ? [`${name} ${Math.round(measured[name])}, not ${reference[name]} %`] : [],
  )
  const [turns, turnsBefore] = [measured.turns[0], reference.turns[0]]
  if (Math.abs(turns - turnsBefore) > 4) differing.push(`${Math.round(turns)} turns, not ${turnsBefore}`)
  measured.seats.forEach((share, index) => {
    const before = reference.seats[index] ?? 0
    if (isFar(share, before)) differing.push(`seat ${index + 1} wins ${share.toFixed(1)}, not ${before.toFixed(1)} %`)
  })
  return differing
}
