import { createRoot } from 'react-dom/client'
import './shared/ui/fonts.css'
import './shared/ui/tokens.css'
import './shared/ui/base.css'
import './app/sky/sky.css'
import './app/first-words/first-words.css'
import { App } from './app/app.tsx'
import { hasFirstWords, openSite } from './app/start-up/open-site.ts'
import { tryFirst } from './app/start-up/use-opening.ts'
import { ownScriptAddress } from './shared/browser/script-address.ts'
import { watchBack } from './shared/page/back-guard.ts'
import { followOtherTabs } from './shared/session/session-store.ts'
import { resumeMusic } from './shared/sound/music.ts'

// `first.js` has already shown a notice in a browser that is too old.
if (!('oldBrowser' in document.documentElement.dataset)) void begin()

async function begin(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const starting = tryFirst(openSite, hasFirstWords())
  resumeMusic()
  followOtherTabs()
  watchBack()
  // The fault boundary that catches a fault reports it, with the reference number that the reader sees.
  createRoot(root, { onCaughtError: () => {} }).render(<App first={await starting} start={openSite} />)
  registerServiceWorker()
}

/**
 * Registers the worker late, so that it does not compete with what the reader waits for. The site works without it,
 * only not offline.
 */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => navigator.serviceWorker.register(ownScriptAddress('/service-worker.js')).catch(() => {}), 3000)
}
