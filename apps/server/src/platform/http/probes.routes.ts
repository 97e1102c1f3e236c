import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import type { Readiness } from './readiness.ts'

/**
 * `/healthz`: the process runs (no database query). `/readyz`: every part answers. `/acceptz`: the proxy may send people
 * here, which a part that is away does not change, because it is then away for every node.
 */
export function addProbes(http: FastifyInstance, readiness: Readiness): void {
  http.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))
  http.get('/acceptz', { schema: { hide: true } }, async (_request, reply) => {
    const accepts = readiness.isOpen()
    return reply.status(accepts ? 200 : 503).send({ accepts })
  })
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { ready, parts } = await readiness.check()
    return reply.status(ready ? 200 : 503).send({ ready, parts })
  })
}

export function addMetrics(http: FastifyInstance, metrics: Metrics): void {
  http.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const text = await metrics.registry.metrics()
    return reply.type(metrics.registry.contentType).serializer(String).send(text)
  })
}

/** What `/readyz` tells a balancer, as a number that an alert can use. */
export function addReadinessGauge(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'part_away',
    help: '1 while a part that this server needs does not answer, by its name in /readyz',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { parts } = await readiness.check()
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === 'away' ? 1 : 0)
    },
  })
}
