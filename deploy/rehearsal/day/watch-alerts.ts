import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'

interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

/** For some minutes Prometheus remembers what Debian's own configuration made it read. */
const ownTargets = 'up{job=~"hexaverse|backup"}'

/** Asks Prometheus. */
async function ask({ handbook }: Site, query: string): Promise<readonly Series[]> {
  const answer = await handbook.shell(`curl -sfG http://127.0.0.1:9090/api/v1/query --data-urlencode 'query=${query}'`)
  return (JSON.parse(answer) as { data: { result: Series[] } }).data.result
}

/** Prometheus reaches everything that deploy/prometheus names, and no alert fires on a day like this. */
export async function watchAlerts(site: Site): Promise<void> {
  const upOnes = async () => (await ask(site, ownTargets)).filter(({ value }) => value[1] === '1').length
  await waitFor('Prometheus to read two nodes and the exporter', async () => (await upOnes()) === 3)
  reportHappened('targets that Prometheus reads', await upOnes(), 3)
  const backups = async () => (await ask(site, 'hexaverse_backup_time_seconds')).length
  await waitFor('Prometheus to read the time of the backup', async () => (await backups()) > 0)
  reportHappened('backups that Prometheus knows of', await backups(), 1)
  const firing = await ask(site, 'ALERTS{alertstate="firing"}')
  for (const { metric } of firing) console.log(`  ${metric['alertname']} ${JSON.stringify(metric)}`)
  reportFigure('alerts that fire although nothing is wrong', firing.length, 0)
}
