import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addProbes } from './probes.routes.ts'
import { createReadiness } from './readiness.ts'

async function statuses(parts: { isAway: boolean; isStopping: boolean }): Promise<Record<string, number>> {
  const http = fastify()
  const readiness = createReadiness()
  readiness.add('mail', () => (parts.isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
  addProbes(http, readiness)
  if (parts.isStopping) readiness.close()
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/acceptz'].map(async (url) => [url, (await http.inject(url)).statusCode]),
  )
  await http.close()
  return Object.fromEntries(answers)
}

test('a part that is away makes a node unready, but the proxy still sends people to it', async () => {
  expect(await statuses({ isAway: true, isStopping: false })).toEqual({
    '/healthz': 200,
    '/readyz': 503,
    '/acceptz': 200,
  })
})

test('a node that stops is alive, and not ready for new players', async () => {
  expect(await statuses({ isAway: false, isStopping: true })).toEqual({
    '/healthz': 200,
    '/readyz': 503,
    '/acceptz': 503,
  })
})

test('a node that is well takes people', async () => {
  expect(await statuses({ isAway: false, isStopping: false })).toEqual({
    '/healthz': 200,
    '/readyz': 200,
    '/acceptz': 200,
  })
})
