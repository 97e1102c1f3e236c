import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>
}

/** How often the event loop's lag is sampled. The default of 10 ms would be nearly half of an idle server's work. */
const eventLoopSampleMs = 50

/** Each server has a registry of its own, so that tests can run several servers in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopSampleMs })
  const httpSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return { registry, httpSeconds }
}

export function addCounter<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
}
