import { pages } from '@hexaverse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoWallet } from '../../src/modules/demo/index.ts'
import { createHttpEdge } from '../../src/platform/http/create-http-edge.ts'
import { securityHeaders } from '../../src/platform/http/security-headers.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { headerFaults, inlineParts, lockedUp } from '../harness/server/header-faults.ts'
import { productionSettings } from '../harness/server/production-settings.ts'
import { startTestServer } from '../harness/server/test-server.ts'
import { type ServedRoute, watchRoutes } from '../harness/server/watch-routes.ts'

const stops: (() => Promise<unknown> | unknown)[] = []
let demo: ServedRoute[]
let production: ServedRoute[]

beforeAll(async () => {
  demo = await serve({ ADS_SCRIPT_URL: 'https://ads.example/a.js' })
  production = await serve(productionSettings)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function serve(environment: Record<string, string>): Promise<ServedRoute[]> {
  const watch = watchRoutes()
  const server = await startTestServer(environment)
  stops.push(server.stop, watch.stop)
  return watch.routes()
}

const post = (url: string, body: string, method = 'POST') =>
  fetch(url, { method, body, headers: { 'content-type': 'application/json' } })

const urlOf = ({ address, pattern }: ServedRoute): string => address + pattern.replaceAll(/:\w+|\*/g, '1')

/** Sends a request that the route itself answers, possibly with a refusal. */
function request(route: ServedRoute): Promise<Response> {
  const { method } = route
  const url = urlOf(route)
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) ? fetch(url, { method }) : post(url, '{}', method)
}

async function faultsOf(routes: readonly ServedRoute[]): Promise<string[]> {
  const faults: string[] = []
  for (const route of routes) {
    const answer = await request(route)
    const found = headerFaults(answer, route.pattern)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') && !lockedUp.includes(route.pattern)
    const inline = isPage ? inlineParts(await answer.text()) : []
    if (!answer.bodyUsed) await answer.body?.cancel()
    faults.push(...[...found, ...inline].map((fault) => `${route.method} ${route.pattern}: ${fault}`))
  }
  return faults
}

const placesOf = (routes: readonly ServedRoute[], paths: readonly string[]): ServedRoute[] =>
  paths.map((pattern) => ({ method: 'GET', pattern, address: routes[0]?.address ?? '' }))

const oddPaths = [
  '/nowhere',
  '/api/nothing',
  '/api/%ff%',
  '/..%2f..%2fpackage.json',
  '/assets/gone-12345678.js',
  '/img/gone.png',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=9',
]

test('the checks detect a missing header, a loose policy and inline content', () => {
  const usual = securityHeaders({ isHttps: false, hasAds: false })
  const headers: Record<string, string> = { ...usual, 'content-type': 'application/json' }
  const faults = (changes: Record<string, string>) =>
    headerFaults(new Response('', { headers: { ...headers, ...changes } }), '/')
  const policy = headers['content-security-policy'] ?? ''
  expect(faults({})).toEqual([])
  for (const name of Object.keys(headers).filter((name) => !['content-type', 'x-frame-options'].includes(name)))
    expect([name, faults({ [name]: '' }).length > 0]).toEqual([name, true])
  for (const loose of ["script-src 'self' 'unsafe-inline'", "script-src 'self' https://ads.example", 'script-src *'])
    expect(faults({ 'content-security-policy': policy.replace("script-src 'self'", loose) })).not.toEqual([])
  expect(faults({ 'content-security-policy': 'sandbox allow-scripts' })).not.toEqual([])
  for (const part of [
    '<script>a()</script>',
    '<script src="//ads.example/a.js">',
    '<p style="a">',
    '<b onclick="a()">',
  ])
    expect(inlineParts(part)).not.toEqual([])
  expect(inlineParts('<script type="module" src="/a.js"></script><script type="application/json">{}')).toEqual([])
})

test('every route of a demo sends every security header and no inline content', async () => {
  expect(demo.length).toBeGreaterThan(100)
  const address = demo[0]?.address
  await post(`${address}/api/hc_data/auth`, '{"email":"ada@routes.test","password":"Routes-pass-1"}')
  const newestMail = async (): Promise<unknown> => (await fetch(`${address}/demo/mail/newest`)).json()
  await expect.poll(newestMail).toEqual({ newest: '1' })
  expect(await faultsOf(demo)).toEqual([])
})

test('every route of production, metrics included, sends every security header and no inline content', async () => {
  expect(production.map(({ pattern }) => pattern)).toContain('/metrics')
  expect(new Set(production.map(({ address }) => address)).size).toBe(2)
  expect(await faultsOf(production)).toEqual([])
})

test('every route of production answers a wrong method with 405 and the methods that it serves', async () => {
  const served = Map.groupBy(production, urlOf)
  const faults: string[] = []
  for (const [url, routes] of served) {
    const answer = await post(url, '{}', 'PATCH')
    await answer.body?.cancel()
    const allowed = answer.headers.get('allow')?.split(', ') ?? []
    const isRight = answer.status === 405 && routes.every(({ method }) => allowed.includes(method))
    if (!isRight) faults.push(`${url}: ${answer.status} ${allowed}`)
  }
  expect(served.size).toBeGreaterThan(60)
  expect(faults).toEqual([])
})

test('the demo wallet, every page and every missing path send every header and no inline content', async () => {
  const watch = watchRoutes()
  const headers = securityHeaders({ isHttps: false, hasAds: false })
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const http = await createHttpEdge({ log, metrics: createMetrics(), headers, trustedProxies: [] })
  stops.push(() => http.close(), watch.stop)
  addDemoWallet(http, { rpcUrl: 'http://127.0.0.1:9', vault: `0x${'12'.repeat(20)}` })
  await http.listen({ host: '127.0.0.1', port: 0 })
  expect(await faultsOf([...watch.routes(), ...placesOf(demo, [...Object.values(pages), ...oddPaths])])).toEqual([])
})

test('only an https site sends Strict-Transport-Security', async () => {
  const rules = [demo, production].map(async ([route]) => (await fetch(`${route?.address}/nowhere`)).headers)
  const [plain, secure] = await Promise.all(rules)
  expect(plain?.get('strict-transport-security')).toBeNull()
  expect(secure?.get('strict-transport-security')).toMatch(/^max-age=31536000/)
})

test('a page whose URL may hold a voucher is never cached, and a hashed file is cached for ever', async () => {
  const asset = demo.find(({ pattern }) => /^\/assets\/.+\.js$/.test(pattern))?.pattern ?? ''
  const answers = placesOf(demo, ['/claim', '/account/withdrawal', '/', asset]).map(request)
  const rules = (await Promise.all(answers)).map(({ headers }) => headers.get('cache-control'))
  expect(rules).toEqual(['no-store', 'no-store', 'no-cache', 'public, max-age=31536000, immutable'])
})
