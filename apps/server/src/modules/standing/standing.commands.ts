import type { Command } from 'commander'
import type { OperatorContext } from '../../platform/operator-context.ts'
import { rebuildRatings } from './rating/rebuild-ratings.ts'

export function addStandingCommands(
  program: Command,
  { print, withDatabase, openJournalFiles }: OperatorContext,
): void {
  const ratings = program.command('ratings').description('Ratings of people.')
  ratings
    .command('rebuild')
    .description('Plays all games again and corrects every rating, standing and achievement that differs.')
    .action(() =>
      withDatabase(async (pool) => {
        const { games, forgotten, corrected } = await rebuildRatings(pool, openJournalFiles())
        print(`Played ${games} games again.`)
        if (forgotten > 0) print(`${forgotten} games were never rated and wait for it now.`)
        for (const [table, rows] of Object.entries(corrected)) print(`${table}: ${rows} rows differed`)
        const sum = Object.values(corrected).reduce((all, rows) => all + rows, 0)
        print(sum === 0 ? 'Nothing differed.' : `${sum} rows differed and were corrected.`)
      }),
    )
}
