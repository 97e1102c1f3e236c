import { browserClock } from '../../../shared/browser/clock.ts'
import { sounds } from '../../../shared/sound/sounds.ts'
import botsWorker from './bots.worker.ts?worker&url'

/** What the page may need later and has not loaded yet. */
const laterFiles = [botsWorker, ...sounds.map((name) => `/sounds/${name}.mp3`)]

/** By then the page has loaded what it shows. */
const delayMs = 4000

/** Asks the service worker to keep this page and all its files, so that practice works without a connection. */
export function keepOffline(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  return browserClock.after(delayMs, () => void sendList())
}

async function sendList(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: [...new Set(['/practice', ...loadedFiles(), ...laterFiles])] })
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && /\.\w+$/.test(pathname))
  return own.map(({ pathname }) => pathname)
}
