import { reportHappened } from '../../../bench/figures/report.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'

const folder = '/var/lib/hexaverse/journals'
/** Games whose people have left end by themselves, and then a node looks for old ones every minute. */
const movedWithinMs = 300_000

/**
 * As if this month had ended long ago, and nobody waited for players in it: a node moves its games into the folder of old
 * ones, where its unit lets it write.
 */
export async function moveOldGames({ handbook }: Site): Promise<void> {
  const endsOn = (day: string) =>
    handbook.shell(`su postgres -c 'psql -qv ON_ERROR_STOP=1 hexaverse' <<SQL
      update journal_month set ends_on = ${day} where month = to_char(now() at time zone 'UTC', '"r"YYMM');
SQL`)
  await handbook.shell(`su postgres -c "psql -q hexaverse -c \\"delete from room where status = 'waiting'\\""`)
  await endsOn(`'2020-01-01'`)
  await waitFor('a file of old games', async () => (await countFiles(handbook)) > 0, movedWithinMs)
  await endsOn(`(date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date`)
  reportHappened('files with games of a month that is over', await countFiles(handbook))
}

/** Takes them away, as the loss of a disk does. */
export async function loseOldGames({ handbook }: Site): Promise<void> {
  await handbook.shell(`rm -rf ${folder}/*`)
}

export async function reportOldGames({ handbook, operator }: Site): Promise<void> {
  reportHappened('such files that were restored', await countFiles(handbook))
  const printed = await operator('check-journal-files')
  reportHappened('of them good', Number(/^(\d+) files, all of them good/m.exec(printed)?.[1] ?? 0))
}

async function countFiles(handbook: Site['handbook']): Promise<number> {
  return Number(await handbook.shell(`find ${folder} -type f -name '*.gz' | wc -l`))
}
