import offlinePage from './offline.html?raw'

/**
 * Makes the site installable and shows an offline page when there is no connection (D-DOC-7). It answers nothing else:
 * versions, sessions and games must come from the server, and the browser caches files already.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate' && !isCall(url)) event.respondWith(fetch(event.request).catch(showOfflinePage))
})

/** Calls under `/api` go to the network even if the address is opened like a page. */
function isCall(url: string): boolean {
  return /^\/api(\/|$)/.test(new URL(url).pathname)
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
