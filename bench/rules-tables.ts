// `npm run bench -- rules-tables [greedy games] [hard games]`: how games of equal bots go, for every number of players, next
// to the figures that the rules were chosen by.
import { playBotGames } from './parts/bots/bot-games.ts'
import { countFigures } from './parts/bots/count-figures.ts'
import { type Figures, referenceTables } from './parts/bots/reference-tables.ts'
import { tellDifferences } from './parts/bots/tell-differences.ts'

const gamesOf = { normal: Number(process.argv[3] ?? 1500), hard: Number(process.argv[4] ?? 100) }
const playerCounts = [2, 3, 4, 5, 6]

for (const level of ['normal', 'hard'] as const) {
  console.log(`\nEqual ${level} bots\n`)
  console.log(
    '| Players | Source | Games | Clean / points / draw % | Excluded | Turns [5-95 %] | Seat shares of decided games % |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const differences: string[] = []
  for (const players of playerCounts) {
    const reference = referenceTables[level][players] as Figures
    const measured = countFigures(await playBotGames(Array(players).fill(level), gamesOf[level]), players)
    console.log(row(players, 'here', measured))
    console.log(row(players, 'reference', reference))
    const told = tellDifferences(measured, reference)
    differences.push(`${players} players: ${told.length > 0 ? told.join('; ') : 'nothing beyond chance'}.`)
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
