import { readRefusal } from '@hexaverse/protocol/words/answers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../../metrics.ts'
import { createHttpEdge } from '../create-http-edge.ts'

let http: FastifyInstance
let address: string
let waiting: number
let gate: PromiseWithResolvers<string>

beforeEach(async () => {
  waiting = 0
  gate = Promise.withResolvers()
  http = await createHttpEdge({
    log: pino({ level: 'fatal' }),
    metrics: createMetrics(),
    headers: {},
    trustedProxies: ['127.0.0.1'],
  })
  const wait = async (): Promise<{ answer: string }> => {
    waiting++
    return { answer: await gate.promise }
  }
  http.get('/api/wait', wait)
  http.get('/assets/wait', wait)
  http.get('/api/quick', async () => ({ answer: 'at once' }))
  http.get('/api/broken', async () => {
    throw new Error('a fault')
  })
  address = await http.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  gate.resolve('late')
  await http.close()
})

function get(path: string, from: string, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(address + path, { headers: { 'x-forwarded-for': from }, signal })
}

const statusOf = async (path: string, from: string): Promise<number> => (await get(path, from)).status

/** Opens so many requests that wait, and resolves when all of them do. */
async function keepOpen(count: number, from: (index: number) => string, path = '/api/wait', signal?: AbortSignal) {
  const all = waiting + count
  const answers = Array.from({ length: count }, (_, index) => get(path, from(index), signal))
  await expect.poll(() => waiting).toBe(all)
  return answers
}

describe('the open requests of a network', () => {
  test('are sixty; the next is refused with the time of a retry, and other networks do not notice', async () => {
    const answers = await keepOpen(60, () => '198.51.100.7')
    const refused = await get('/api/quick', '198.51.100.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(readRefusal(await refused.json())).toMatchObject({ code: 'too-many-requests', params: { seconds: 1 } })
    expect(await statusOf('/api/quick', '203.0.113.9')).toBe(200)
    gate.resolve('now')
    for (const answer of answers) expect((await answer).status).toBe(200)
    expect(await statusOf('/api/quick', '198.51.100.7')).toBe(200)
  })

  test.each([
    ['a /24 of IPv4', 120, (index: number) => `198.51.100.${index}`, '198.51.100.200', '198.51.101.1'],
    ['a /56 of IPv6', 90, (index: number) => `2001:db8:1:${index}::1`, '2001:db8:1:ff::1', '2001:db8:1:100::1'],
    ['a /48 of IPv6', 120, (index: number) => `2001:db8:1:${index * 100}::1`, '2001:db8:1:ffff::1', '2001:db8:2::1'],
  ])('from many addresses of %s are limited too', async (_what, count, from, inside, outside) => {
    await keepOpen(count, from)
    expect(await statusOf('/api/quick', inside)).toBe(429)
    expect(await statusOf('/api/quick', outside)).toBe(200)
  })

  test('include those whose client has gone while the work went on', async () => {
    const clients = new AbortController()
    const answers = await keepOpen(60, () => '198.51.100.7', '/api/wait', clients.signal)
    clients.abort()
    await Promise.allSettled(answers)
    expect(await statusOf('/api/quick', '198.51.100.7')).toBe(429)
    gate.resolve('nobody waits')
    await expect.poll(() => statusOf('/api/quick', '198.51.100.7')).toBe(200)
  })

  test('end with a fault and with an answer, so that nothing stays counted', async () => {
    for (let time = 0; time < 150; time++) {
      await statusOf(time % 2 ? '/api/broken' : '/api/quick', '198.51.100.7')
    }
    expect(await statusOf('/api/quick', '198.51.100.7')).toBe(200)
  })

  test('do not include files, which a page needs by the dozen', async () => {
    await keepOpen(100, () => '198.51.100.7', '/assets/wait')
    expect(await statusOf('/api/quick', '198.51.100.7')).toBe(200)
  })

  test('have no limit in a private network, behind which many people may sit', async () => {
    await keepOpen(150, () => '192.168.1.7')
    expect(await statusOf('/api/quick', '192.168.1.7')).toBe(200)
  })
})
