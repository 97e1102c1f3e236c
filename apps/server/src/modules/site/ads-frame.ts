import { escapeMarkup } from '../../platform/http/escape-markup.ts'

/** The whole web: whose pictures and scripts an ad is made of, its seller decides. The frame has no origin to lose. */
export const framePolicy = [
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

/** Tells the page around the frame, once, what became of the ad: something of a size appeared, or its script failed. */
const watcher = `
const tell = (result) => { observer.disconnect(); parent.postMessage({ hexaverseAd: result }, '*') }
const isSeen = (element) => element.offsetWidth * element.offsetHeight > 0 || element.tagName === 'svg'
const look = () => {
  const slot = document.getElementById('ad')
  const parts = [...document.querySelectorAll('body *:not(#ad, script, style, link, meta)')]
  if (parts.some(isSeen) || slot?.innerText.trim()) tell('rendered')
}
const observer = new MutationObserver(look)
observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true })
addEventListener('error', ({ target }) => { if (target.id === 'ad-script') tell('failed') }, true)
`

export function framePage(adsScriptUrl: string): string {
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
