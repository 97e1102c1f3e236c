import { readdirSync, readFileSync } from 'node:fs'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { nextVersion } from '../release/stage-releases.ts'
import type { Site } from '../topology/start-site.ts'
import { Visitors } from './people/visitors.ts'
import { untilReady } from './restart-nodes.ts'

const players = 16
const longestAwayMs = 3000

/** Both nodes and the signer get another version with one more migration, by docs/deploy.md, while games go on. */
export async function upgrade(site: Site): Promise<void> {
  const visitors = await Visitors.gather(site, players)
  const before = visitors.acknowledged
  await site.handbook.run('**Upgrade.**')
  await untilReady(site)
  reportHappened('moves acknowledged during the upgrade', visitors.acknowledged - before)
  visitors.reportAbsences(longestAwayMs)
  await visitors.check()
  const migrations = await site.handbook.shell(
    `su postgres -c "psql -At hexaverse -c \\"select count(*) from information_schema.columns where column_name = 'rehearsed_at'\\""`,
  )
  reportHappened('migrations made under play', Number(migrations), 1)
  reportFigure('nodes that serve the old version', await oldNodes(site), 0)
}

/** The pages name their version in their scripts. */
async function oldNodes({ handbook }: Site): Promise<number> {
  const page = (port: number) => handbook.shell(`curl -sf http://127.0.0.1:${port}/ -H 'x-forwarded-proto: https'`)
  const folder = '/opt/hexaverse/current/app/apps/web/dist/assets'
  const current = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const isNew = current.some((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(nextVersion))
  const served = await Promise.all([page(3000), page(3001)])
  return served.filter((text) => !isNew || !current.some((name) => text.includes(name))).length
}
