import planet from '../src/app/sky/planet.svg?url'
import onestCyrillic from '../src/shared/ui/fonts/onest-cyrillic.woff2?url'
import onestLatin from '../src/shared/ui/fonts/onest-latin.woff2?url'
import unboundedCyrillic from '../src/shared/ui/fonts/unbounded-cyrillic.woff2?url'
import unboundedLatin from '../src/shared/ui/fonts/unbounded-latin.woff2?url'
import offlinePage from './offline.html?raw'

/**
 * Makes the site installable, lets the practice page work without a connection, and shows an offline page for all
 * others (D-DOC-7). Versions, sessions and live games come from the server alone.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

const practicePath = '/practice'
/** What the offline page shows, by the names that it has in the page. The addresses change with the content. */
const offlineFiles: Readonly<Record<string, string>> = {
  planet,
  onestCyrillic,
  onestLatin,
  unboundedCyrillic,
  unboundedLatin,
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles('offline', Object.values(offlineFiles)))
  void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const { data } = event
  // The practice page sends the list of everything that it has loaded.
  if (Array.isArray(data?.keep)) event.waitUntil(keepFiles('practice', data.keep))
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

/** Keeps these files, and no others that were kept under the same name before. */
async function keepFiles(cacheName: string, paths: readonly string[]): Promise<void> {
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
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'"

function showOfflinePage(): Response {
  const page = offlinePage.replace(/\{(\w+)\}/g, (name, file: string) => offlineFiles[file] ?? name)
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
