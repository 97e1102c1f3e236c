import { existsSync } from 'node:fs'
import type { Site } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'

const folder = '/etc/prometheus/quick'
const data = '/var/lib/prometheus/quick'
const address = 'http://127.0.0.1:9090/api/v1'
const ready = 'http://127.0.0.1:9090/-/ready'

interface Alert {
  readonly labels: Readonly<Record<string, string>>
  readonly state: string
}

/**
 * The site's Prometheus on a copy of deploy/prometheus that is quick: every `for:` but `0s` is 3 s, and the metrics are
 * read every 2 s, so that what a node has not counted yet when it starts is no alert. How long the rules really wait is in
 * their unit tests.
 */
export class QuickPrometheus {
  private constructor() {}

  static async start(site: Site): Promise<QuickPrometheus> {
    if (!existsSync(folder)) {
      await site.handbook.shell(`
        mkdir ${folder}
        cp -r deploy/prometheus/. ${folder}/
        sed -Ei 's/for: [1-9].*/for: 3s/' ${folder}/rules.yaml
        sed -Ei 's/_interval: 15s/_interval: 2s/' ${folder}/prometheus.yml
        sed -i 's/evaluation_interval: 2s/evaluation_interval: 1s/' ${folder}/prometheus.yml
        install -d -o prometheus -g prometheus ${data}
        echo 'ARGS="--config.file=${folder}/prometheus.yml --storage.tsdb.path=${data}"' > /etc/default/prometheus
        systemctl restart prometheus
        until curl -sf ${ready}; do sleep 0.2; done`)
    }
    const prometheus = new QuickPrometheus()
    await waitFor('Prometheus to read two nodes and the exporter', async () => (await prometheus.#countTargets()) === 3)
    return prometheus
  }

  /** The names of all rules. */
  async rules(): Promise<string[]> {
    const { groups } = (await this.#get('rules')) as { groups: { rules: { name: string }[] }[] }
    return groups.flatMap(({ rules }) => rules.map(({ name }) => name))
  }

  /** The names of the alerts that fire. */
  async firing(): Promise<Set<string>> {
    const { alerts } = (await this.#get('alerts')) as { alerts: Alert[] }
    const found = alerts.filter(({ state }) => state === 'firing')
    return new Set(found.map(({ labels }) => labels['alertname'] ?? ''))
  }

  async #countTargets(): Promise<number> {
    const { activeTargets } = (await this.#get('targets')) as { activeTargets: { health: string }[] }
    return activeTargets.filter(({ health }) => health === 'up').length
  }

  async #get(path: string): Promise<unknown> {
    const answer = await fetch(`${address}/${path}`)
    return ((await answer.json()) as { data: unknown }).data
  }
}
