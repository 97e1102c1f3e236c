import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '../../platform/http/escape-markup.ts'

/** Allows the whole web, because the seller decides what an ad loads. The frame has no origin that it could abuse. */
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
 * Reports to the page around the frame, once, whether the ad was drawn or its script failed. An empty box does not
 * count as drawn, whatever its size; a picture or a frame counts once it is loaded. A picture that finishes loading
 * changes no element, so load events are observed as well as mutations.
 */
const watcher = `
const report = (result) => { observer.disconnect(); removeEventListener('load', check, true); parent.postMessage({ hexaverseAd: result }, '*') }
const loadedFrames = new WeakSet()
const hasPicture = (element) => getComputedStyle(element).backgroundImage !== 'none'
const isDrawn = (element) => {
  const { width, height } = element.getBoundingClientRect()
  if (width * height < 100) return false
  if (element.tagName === 'IMG') return element.complete && element.naturalWidth > 0
  if (element.tagName === 'IFRAME') return loadedFrames.has(element)
  return /^(CANVAS|SVG|VIDEO|OBJECT|EMBED)$/i.test(element.tagName) || hasPicture(element)
}
const check = (event) => {
  if (event?.type === 'load' && event.target.tagName === 'IFRAME') loadedFrames.add(event.target)
  if (!document.body) return
  const parts = [...document.body.querySelectorAll('*')]
  if (document.body.innerText.trim() || parts.some(isDrawn)) report('rendered')
}
const observer = new MutationObserver(() => check())
observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true })
addEventListener('load', check, true)
addEventListener('error', ({ target }) => { if (target.id === 'ad-script') report('failed') }, true)
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
 * Serves the ad in its own page, shown in a sandboxed frame. There it has no origin: it cannot reach the session in our
 * storage, and our own pages need not allow a single foreign script.
 */
export function addAdsFrame(http: FastifyInstance, adsScriptUrl: string): void {
  const html = framePage(adsScriptUrl)
  const headers = { 'content-security-policy': framePolicy, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }
  http.get('/ads/frame', { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').serializer(String).send(html),
  )
}
