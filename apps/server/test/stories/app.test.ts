import { connect } from 'node:net'
import { clientVersion, pages, welcomePhrase } from '@hexaverse/protocol'
import { describeSocket } from '@hexaverse/protocol/wire/server'
import { readRefusal } from '@hexaverse/protocol/words/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../src/start/start-server.ts'
import { productionSettings } from '../harness/server/production-settings.ts'
import { startTestServer } from '../harness/server/test-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({ REFERRAL_IDS: 'ada,</script>' })
})
afterAll(() => server.stop())

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.address}${path}`, { headers, redirect: 'manual' })
}

async function isSupported(version: unknown): Promise<unknown> {
  const answer = await fetch(`${server.address}/api/check-version`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, appType: 'web' }),
  })
  return ((await answer.json()) as { supported: unknown }).supported
}

const examples: Record<string, string> = { ':referralId': 'ada', ':docId': 'privacy-policy' }
const examplePaths = Object.values(pages).map((pattern) =>
  pattern.replaceAll(/:\w+/g, (name) => examples[name] ?? 'example'),
)

describe('pages', () => {
  const noPages = [
    '/nowhere',
    '/game/over',
    '/ref',
    '/ref/',
    '/promotion/unknown',
    '/ref/unknown',
    '/document/unknown/example',
    '/document/one/two/three',
    '/index.html',
    '//',
    '/.env',
  ]
  test.each(noPages)('%s answers 404 with the not-found page', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  test.each([
    '/../../../etc/passwd',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/../../../package.json',
  ])('%s does not serve a file from outside the public folder', async (path) => {
    const answer = await get(path)
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/root:|"workspaces"/)
  })

  test.each(examplePaths)('%s answers 200', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  test('contain the settings of this deployment in a JSON block that no value can break out of', async () => {
    const html = await (await get('/')).text()
    const block = /<script type="application\/json" id="site-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({
      mode: 'demo',
      publicUrl: server.address,
      chainId: 137,
      referralIds: ['ada', '</script>'],
    })
  })

  test('have a security policy that forbids inline scripts and styles and requires trusted types', async () => {
    const policy = (await get('/nowhere')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })
})

describe('files', () => {
  test('include the icon that is asked for although no page names it', async () => {
    const answer = await get('/favicon.ico')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
  })

  test('are cached for ever by browsers only when their name contains their hash', async () => {
    const asset = /\/assets\/[\w-]+\.js/.exec(await (await get('/')).text())?.[0] ?? ''
    expect((await get(asset)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('are compressed for browsers that accept the encoding', async () => {
    expect((await get('/favicon.svg', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    expect((await get('/favicon.svg', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })
})

describe('a method that a path is not served under', () => {
  test.each([
    ['GET', '/api/check-version', 'POST'],
    ['PUT', '/api/check-version', 'POST'],
    ['DELETE', '/api/check-version/', 'POST'],
    ['POST', '/api/docs/openapi.json', 'GET, HEAD'],
    ['POST', '/api/hc_data/document/single/x', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['PATCH', '/account', 'GET, HEAD'],
    ['DELETE', '/favicon.svg?a', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s is answered with 405 and what is allowed', async (method, path, allowed) => {
    const answer = await fetch(`${server.address}${path}`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    expect(readRefusal(await answer.json())).toMatchObject({ code: 'wrong-method' })
  })

  test.each(['GET', 'POST', 'DELETE'])('is told apart from a call that does not exist: %s', async (method) => {
    const answer = await fetch(`${server.address}/api/nothing`, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
  })
})

describe('a path with broken percent-encoding', () => {
  test.each(['/nowhere/%E0%A4%A', '/%', '/document/%ff/%zz', '/account/%E0%A4%A?a=%'])(
    'such as %s gets the page of unknown addresses',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(await answer.text()).toContain('<title>404 not found</title>')
    },
  )

  test('is answered as JSON to a program', async () => {
    const answer = await get('/api/%E0%A4%A')
    expect([answer.status, readRefusal(await answer.json())?.code]).toEqual([400, 'malformed-request'])
  })
})

describe('odd requests', () => {
  test('for a range beyond the end of a file are answered with its length', async () => {
    const whole = (await (await get('/favicon.svg', { 'accept-encoding': 'identity' })).arrayBuffer()).byteLength
    const answer = await get('/favicon.svg', { range: 'bytes=9999999-', 'accept-encoding': 'identity' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${whole}`])
  })

  test.each([
    ['an absolute URL of a call', 'GET http://elsewhere.example/api/nothing HTTP/1.1', 404, 'application/json'],
    ['an absolute URL of no page', 'GET http://elsewhere.example/nowhere HTTP/1.1', 404, 'text/html'],
    ['a range beyond the end of a file', 'GET /favicon.svg HTTP/1.1\r\nrange: bytes=9999999-', 416, 'application/json'],
    ['a file with an If-Match that fails', 'GET /favicon.svg HTTP/1.1\r\nif-match: "x"', 412, 'application/json'],
  ])('for %s get the right status and content type', async (_what, head, status, type) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
    socket.write(`${head}\r\nhost: a\r\nconnection: close\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(new RegExp(`content-type: ${type}`))
  })
})

describe('GET /', () => {
  test.each([
    ['text/plain', 'text/plain'],
    ['text/plain;charset=utf-8', 'text/plain'],
    ['text/plain; charset=UTF-8; q=0.9, */*;q=0.1', 'text/plain'],
    ['text/html;charset=utf-8, text/plain;q=0.5', 'text/html'],
    ['text/html, text/plain;charset=utf-8;q=0.5', 'text/html'],
    ['application/json, text/plain, */*', 'text/plain'],
    ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html'],
    ['image/png', 'text/html'],
    [';;;,,,=', 'text/html'],
  ])('answers Accept: %s with %s and the welcome phrase', async (accept, type) => {
    const answer = await get('/', { accept })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('vary')).toContain('Accept')
    expect(await answer.text()).toContain(welcomePhrase)
  })
})

describe('POST /api/check-version', () => {
  const unsupported = ['1.0.0', '2.0.0', 'latest', '', '1', 'v'.repeat(256)]
  const noSemver = ['v1.0.1', '=1.0.1', ' 1.0.1', '1.0.1 ', '1.0.1\n', '01.0.1']
  test.each([...unsupported, ...noSemver])('does not support version %j', async (version) => {
    expect(await isSupported(version)).toBe(false)
  })

  test.each([clientVersion, '1.9.0', '1.9.0+build.7'])('supports version %s', async (version) => {
    expect(await isSupported(version)).toBe(true)
  })
})

describe('the API description', () => {
  test('names every call with the schema that validates it', async () => {
    const description: unknown = await (await get('/api/docs/openapi.json')).json()
    const content = { 'application/json': { schema: { required: ['version', 'appType'] } } }
    expect(description).toMatchObject({ paths: { '/api/check-version': { post: { requestBody: { content } } } } })
  })

  test('is also an HTML page', async () => {
    const answer = await get('/api/docs')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('/api/check-version')
  })

  test('has a separate page with every socket event, and the two pages link to each other', async () => {
    const [calls, socket] = [await (await get('/api/docs')).text(), await (await get('/api/docs/socket')).text()]
    for (const { name } of [...describeSocket().fromClient, ...describeSocket().fromServer])
      expect(socket).toContain(name)
    expect(calls).toContain('href="/api/docs/socket"')
    expect(socket).toContain('href="/api/docs"')
    expect(await (await get('/api/docs/socket.json')).json()).toEqual(JSON.parse(JSON.stringify(describeSocket())))
  })
})

describe('the probes', () => {
  test('report that the process is alive and that its dependencies are ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ alive: true })
    expect(await (await get('/readyz')).json()).toEqual({ ready: true, parts: { database: 'ok', mail: 'ok' } })
  })

  test('include metrics that count answers by route', async () => {
    await get('/healthz')
    const text = await (await get('/metrics')).text()
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/)
  })

  test('serve metrics only on METRICS_PORT when it is set, and to this machine alone', async () => {
    const production = await startTestServer({ ...productionSettings, HOST: '0.0.0.0' })
    expect(new URL(production.metricsAddress ?? '').hostname).toBe('127.0.0.1')
    expect((await fetch(`${production.address}/metrics`)).status).toBe(404)
    expect(await (await fetch(`${production.metricsAddress}/metrics`)).text()).toContain('process_cpu_seconds_total')
    await production.stop()
  })

  // macOS has one address of its own only.
  test.skipIf(process.platform === 'darwin')(
    'serve metrics at METRICS_HOST when it is set, and only there',
    async () => {
      const production = await startTestServer({ ...productionSettings, METRICS_HOST: '127.0.0.2' })
      expect(production.metricsAddress).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/)
      const answer = await fetch(`${production.metricsAddress}/metrics`)
      expect(await answer.text()).toContain('process_cpu_seconds_total')
      expect((await fetch(`${production.address}/metrics`)).status).toBe(404)
      expect(await isRefused(production.metricsAddress?.replace('127.0.0.2', '127.0.0.1') ?? '')).toBe(true)
      await production.stop()
    },
  )
})

describe('a graceful stop', () => {
  test('answers the request in progress and accepts no new connection', async () => {
    const stopping = await startTestServer()
    const { port } = new URL(stopping.address)
    const socket = connect(Number(port), '127.0.0.1')
    const body = JSON.stringify({ version: clientVersion, appType: 'web' })
    const head = `POST /api/check-version HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 5))
    // An answer on another connection proves that the first request has arrived.
    await fetch(`${stopping.address}/healthz`)
    const stopped = stopping.stop()
    await expect.poll(() => isRefused(stopping.address)).toBe(true)
    socket.end(body.slice(5))
    let answer = ''
    for await (const chunk of socket) answer += chunk
    expect(answer).toContain('{"supported":true}')
    await stopped
  })
})

async function isRefused(address: string): Promise<boolean> {
  try {
    await fetch(`${address}/healthz`)
    return false
  } catch {
    return true
  }
}
