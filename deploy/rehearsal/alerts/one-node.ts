import { nodePorts, nodeUnits, type Site } from '../topology/start-site.ts'

const metricsPorts = [9464, 9465] as const
/** A drill may keep it from reading the chain. */
const chainTries = 15
const hasReadChain = (port: number) =>
  `curl -s http://127.0.0.1:${port}/metrics | grep '^chain_final_time_seconds [1-9]' > /dev/null`

/**
 * One node of the two at a time. What a node counts every minute it also counts at its start, so that a drill need not
 * wait for a minute: the other node starts, and the first stops.
 */
export class OneNode {
  readonly #site: Site
  #present: 0 | 1 = 0

  constructor(site: Site) {
    this.#site = site
  }

  /** The unit of the one that works. */
  get unit(): string {
    return nodeUnits[this.#present]
  }

  /** From now on one works at a time. */
  async begin(): Promise<void> {
    await this.#site.services.control(['stop', nodeUnits[1]])
  }

  /** Leaves the work to the other node. */
  async relieve(): Promise<void> {
    const { services, handbook } = this.#site
    const next = this.#present === 0 ? 1 : 0
    await services.control(['start', nodeUnits[next]])
    await handbook.shell(`
      until curl -sf http://127.0.0.1:${nodePorts[next]}/acceptz; do sleep 0.2; done
      for try in $(seq ${chainTries}); do if ${hasReadChain(metricsPorts[next])}; then break; fi; sleep 0.2; done`)
    await services.control(['stop', nodeUnits[this.#present]])
    this.#present = next
  }
}
