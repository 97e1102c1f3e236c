import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { type Refusal, readRefusal } from '@hexaverse/protocol/words/answers'
import type { FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { bodyLimitBytes, createHttpEdge, headerLimitBytes } from './create-http-edge.ts'

let http: FastifyInstance
let address: string
let logged: string[]
let begun: PromiseWithResolvers<void>
let disconnected: PromiseWithResolvers<string>

beforeEach(async () => {
  logged = []
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  http = await createHttpEdge({
    log,
    metrics: createMetrics(),
    headers: { 'x-planted': 'on every answer' },
    trustedProxies: [],
    requestLimitMs: 300,
  })
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
  http.post('/api/echo', { schema: { body } }, async (request) => request.body)
  http.get('/api/broken', async () => {
    throw new Error('the inside of the machine', { cause: new Error('a deeper reason') })
  })
  begun = Promise.withResolvers()
  disconnected = Promise.withResolvers()
  http.get('/api/patient', async (request) => {
    begun.resolve()
    await new Promise((resolve) => void request.socket.once('close', resolve))
    disconnected.resolve(request.ip)
  })
  address = await http.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(() => http.close())

function post(body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return fetch(`${address}/api/echo`, { method: 'POST', body, headers })
}

/** Writes raw bytes, for requests that no normal client sends. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(bytes)
  let answer = ''
  try {
    for await (const chunk of socket) answer += chunk
  } catch {
    // The connection was closed while sending: the answer, if any, arrived before that.
  }
  return answer
}

async function refusalOf(answer: Response): Promise<Refusal> {
  return readRefusal(await answer.json()) as Refusal
}

test('a request is refused as busy while the database accepts connections and does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const pool = new Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  const other = await createHttpEdge({
    log: pino({ level: 'fatal' }),
    metrics: createMetrics(),
    headers: {},
    trustedProxies: [],
    requestLimitMs: 300,
  })
  other.get('/api/read', () => pool.query('select 1'))
  const answer = await other.inject('/api/read')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(readRefusal(answer.json())).toMatchObject({ code: 'busy' })
  await other.close()
  await pool.end()
  silent.close()
})

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['08006', 'connection failure'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['ECONNRESET', 'read ECONNRESET'],
  [undefined, 'Connection terminated unexpectedly'],
])('a request is refused as busy when the database is away: %s %s', async (code, message) => {
  const other = await createHttpEdge({
    log: pino({ level: 'fatal' }),
    metrics: createMetrics(),
    headers: {},
    trustedProxies: [],
  })
  other.get('/api/read', () => Promise.reject(Object.assign(new Error(message), { code })))
  const answer = await other.inject('/api/read')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  await other.close()
})

describe('the HTTP edge refuses', () => {
  const malformed: [what: string, body: string, problem: string][] = [
    ['a missing field', '{}', "body must have required property 'name'"],
    ['a number for a string', '{"name":1}', 'body.name must be string'],
    ['an array for a string', '{"name":["a"]}', 'body.name must be string'],
    ['null for an object', 'null', 'body must be object'],
    ['half of a JSON', '{"name":', 'the body is not JSON'],
    ['nothing', '', 'the body is empty'],
    ['a poisoned prototype', '{"name":"a","__proto__":{"x":1}}', 'the body is not JSON'],
  ]
  test.each(malformed)('%s, and answers what is wrong', async (_what, body, problem) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await refusalOf(answer)).toEqual({
      kind: 'error',
      sentence: `The request could not be understood: ${problem}.`,
      code: 'malformed-request',
      params: { problem },
    })
  })

  test('a body that is not JSON', async () => {
    const answer = await post('<name>a</name>', { 'content-type': 'text/xml' })
    expect([answer.status, (await refusalOf(answer)).params['problem']]).toEqual([400, 'the body must be JSON'])
  })

  test.each([1, 2, 100])('a body of %d times the limit and one byte', async (times) => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(bodyLimitBytes * times) }))
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([400, 'request-too-large'])
  })

  test.each([1, 2])('headers of %d times the limit', async (times) => {
    const answer = await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(headerLimitBytes * times)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('"code":"request-too-large"')
  })

  test('headers of 100 times the limit, by closing the connection if necessary', async () => {
    const answer = await sendRaw(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(headerLimitBytes * 100)}\r\n\r\n`)
    expect(answer).toMatch(/^(HTTP\/1.1 431 |$)/)
  })

  test('bytes that are not HTTP', async () => {
    const answer = await sendRaw('\u0016\u0003\u0001 hello\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"malformed-request"')
  })

  test('a path that cannot be decoded', async () => {
    const answer = await fetch(`${address}/api/%ff%`)
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([400, 'malformed-request'])
  })

  test('a request that takes too long to arrive', async () => {
    const answer = await sendRaw(
      'POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    )
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toContain('"code":"request-too-slow"')
  })

  test('a call that does not exist', async () => {
    const answer = await fetch(`${address}/api/nothing`, { method: 'DELETE' })
    expect([answer.status, (await refusalOf(answer)).code]).toEqual([404, 'unknown-call'])
  })
})

describe('the HTTP edge', () => {
  test('answers a fault with a reference number only, and logs its causes under that number', async () => {
    const answer = await fetch(`${address}/api/broken`)
    const text = await answer.text()
    const { reference } = JSON.parse(text).params
    expect(answer.status).toBe(500)
    expect(text).not.toMatch(/inside|deeper|\.ts/)
    const line = logged.find((entry) => entry.includes(reference) && entry.includes('"msg":"fault"'))
    expect(line).toContain('the inside of the machine')
    expect(line).toContain('a deeper reason')
  })

  test('keeps the client’s address when the client disconnects during a request', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write('GET /api/patient HTTP/1.1\r\nhost: a\r\n\r\n')
    await begun.promise
    socket.resetAndDestroy()
    expect(await disconnected.promise).toBe('127.0.0.1')
  })

  test('sends its headers with every kind of answer', async () => {
    const answers = await Promise.all([
      post('{"name":"a"}'),
      post('{}'),
      fetch(`${address}/api/broken`),
      fetch(`${address}/api/nothing`),
      fetch(`${address}/api/%ff%`),
    ])
    expect(answers.map((answer) => answer.headers.get('x-planted'))).toEqual(Array(5).fill('on every answer'))
    expect(await sendRaw('nonsense\r\n\r\n')).toContain('x-planted: on every answer')
  })

  test('logs requests by route, with neither path nor query nor headers nor body', async () => {
    const planted = 'planted-secret'
    await fetch(`${address}/api/echo/${planted}?signature=${planted}`, { headers: { secret: planted, email: planted } })
    await post(`{"name":"${planted}"}`)
    await post(`{"name":["${planted}"]}`)
    expect(logged.length).toBeGreaterThanOrEqual(3)
    expect(logged.join('')).not.toContain(planted)
  })

  test.each([
    ['without a host', 'GET /api/nothing HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['with an odd expectation', 'GET /api/nothing HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n'],
    ['with a method of another protocol', 'PROPFIND /api/nothing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ])('answers a request %s like any other', async (_what, bytes) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(/^HTTP\/1.1 404 /)
    expect(answer).toContain('x-planted: on every answer')
    expect(answer).toContain('"code":"unknown-call"')
  })

  test('answers a valid request', async () => {
    expect(await (await post('{"name":"a"}')).json()).toEqual({ name: 'a' })
  })
})
