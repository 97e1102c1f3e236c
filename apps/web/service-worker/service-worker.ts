import planet from '../src/app/sky/planet.svg?url'
import onestCyrillic from '../src/shared/ui/fonts/onest-cyrillic.woff2?url'
import onestLatin from '../src/shared/ui/fonts/onest-latin.woff2?url'
import unboundedCyrillic from '../src/shared/ui/fonts/unbounded-cyrillic.woff2?url'
import unboundedLatin from '../src/shared/ui/fonts/unbounded-latin.woff2?url'
import offlinePage from './offline.html?raw'

/**
 * Makes the site installable and shows an offline page when there is no connection (D-DOC-7). It answers nothing else
 * than that page and its files: versions, sessions and games must come from the server, and the browser caches files
 * already.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** What the offline page shows, by the names that it has in the page. The addresses change with the content. */
const files: Readonly<Record<string, string>> = { planet, onestCyrillic, onestLatin, unboundedCyrillic, unboundedLatin }
const addresses = Object.values(files)
const cacheName = 'offline'

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
  void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), dropOldFiles()])))
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (addresses.includes(new URL(url).pathname)) event.respondWith(findFile(event.request))
  else if (mode === 'navigate' && !isCall(url)) event.respondWith(fetch(event.request).catch(showOfflinePage))
})

async function keepFiles(): Promise<void> {
  await (await caches.open(cacheName)).addAll(addresses)
}

async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !addresses.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Calls under `/api` go to the network even if the address is opened like a page. */
function isCall(url: string): boolean {
  return /^\/api(\/|$)/.test(new URL(url).pathname)
}

/**
 * The offline page contains its own style and script, and its script requests `/` to find out whether the server is
 * back.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'"

function showOfflinePage(): Response {
  const page = offlinePage.replace(/\{(\w+)\}/g, (name, file: string) => files[file] ?? name)
  return new Response(page, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
