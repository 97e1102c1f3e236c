import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

/** The whole web: whose pictures and scripts an ad is made of, its seller decides. The frame has no origin to lose. */
const framePolicy = [
  "default-src 'none'",
  "script-src https: http: 'unsafe-inline' 'unsafe-eval'",
  "style-src https: http: 'unsafe-inline'",
  'img-src https: http: data:',
  'font-src https: http: data:',
  'media-src https: http:',
  'connect-src https: http:',
  'frame-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const style = 'body { margin: 0; overflow: hidden; } #ad { width: 320px; height: 250px; }'

/**
 * Tells the page around the frame, once, what became of the ad: something to see was drawn, or its script failed. An empty
 * box is nothing to see, whatever its size; a picture or a frame is, once it is loaded. A picture that arrives changes no
 * element, so loads are watched beside the document.
 */
const watcher = `
const tell = (result) => { observer.disconnect(); removeEventListener('load', look, true); parent.postMessage({ hexaverseAd: result }, '*') }
const loadedFrames = new WeakSet()
const hasPicture = (element) => getComputedStyle(element).backgroundImage !== 'none'
const isDrawn = (element) => {
  const { width, height } = element.getBoundingClientRect()
  if (width * height < 100) return false
  if (element.tagName === 'IMG') return element.complete && element.naturalWidth > 0
  if (element.tagName === 'IFRAME') return loadedFrames.has(element)
  return /^(CANVAS|SVG|VIDEO|OBJECT|EMBED)$/i.test(element.tagName) || hasPicture(element)
}
const look = (event) => {
  if (event?.type === 'load' && event.target.tagName === 'IFRAME') loadedFrames.add(event.target)
  if (!document.body) return
  const parts = [...document.body.querySelectorAll('*')]
  if (document.body.innerText.trim() || parts.some(isDrawn)) tell('rendered')
}
const observer = new MutationObserver(() => look())
observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true })
addEventListener('load', look, true)
addEventListener('error', ({ target }) => { if (target.id === 'ad-script') tell('failed') }, true)
`

function framePage(adsScriptUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Advertisement</title>
<style>${style}</style>
<script>${watcher}</script>
</head>
<body>
<div id="ad"><script id="ad-script" src="${escapeMarkup(adsScriptUrl)}" async></script></div>
</body>
</html>
`
}

/**
 * The ad lives in a page of its own, shown in a sandboxed frame. There it has no origin: the session in our storage is
 * out of its reach, and our own pages need not allow a single foreign script.
 */
export function addAdsFrame(http: FastifyInstance, adsScriptUrl: string): void {
  const html = framePage(adsScriptUrl)
  const headers = { 'content-security-policy': framePolicy, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }
  http.get('/ads/frame', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').serializer(String).send(html),
  )
}
