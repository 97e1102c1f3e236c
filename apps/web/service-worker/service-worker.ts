import offlinePage from './offline.html?raw'

/**
 * Makes the site installable and gives it a page of its own without a connection. It answers nothing else: what the
 * server says, about versions, sessions and games, must come from the server, and files are kept by the browser already.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate' && !isCall(url)) event.respondWith(fetch(event.request).catch(showOfflinePage))
})

/** Also when somebody opens one like a page. */
function isCall(url: string): boolean {
  return /^\/api(\/|$)/.test(new URL(url).pathname)
}

/** The page carries its own style and script, and may ask whether the server is back. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'"

function showOfflinePage(): Response {
  return new Response(offlinePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
