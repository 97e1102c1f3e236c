import offlinePage from './offline.html?raw'

/**
 * Makes the site installable, lets the practice page work without a connection, and shows an offline page for all
 * others (D-DOC-7). Versions, sessions and live games come from the server alone.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const practicePath = '/practice'
/** Everything the practice page has loaded. The page sends the list; files that it no longer uses are removed. */
const cacheName = 'practice'

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (Array.isArray(data?.keep)) event.waitUntil(keepFiles(data.keep))
})
worker.addEventListener('fetch', (event) => {
  const { mode, url, method } = event.request
  const { pathname, origin } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin || isCall(pathname)) return
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => showWithoutNetwork(pathname)))
  else if (isFile(pathname)) event.respondWith(fetch(event.request).catch((problem) => findFile(pathname, problem)))
})

/** Calls under `/api` go to the network even if the address is opened like a page. */
function isCall(pathname: string): boolean {
  return /^\/api(\/|$)/.test(pathname)
}

function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname)
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  await Promise.all(kept.filter(({ url }) => !paths.includes(new URL(url).pathname)).map((old) => cache.delete(old)))
  // One by one: a file that cannot be loaded must not keep the others away.
  await Promise.allSettled(paths.map((path) => cache.add(path)))
}

async function showWithoutNetwork(pathname: string): Promise<Response> {
  const isPractice = pathname.replace(/\/$/, '') === practicePath
  return (isPractice && (await caches.match(practicePath))) || showOfflinePage()
}

async function findFile(pathname: string, problem: unknown): Promise<Response> {
  const file = await caches.match(pathname)
  if (!file) throw problem
  return file
}

/**
 * The offline page contains its own style and script, and its script requests `/` to find out whether the server is
 * back.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'"

function showOfflinePage(): Response {
  return new Response(offlinePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
