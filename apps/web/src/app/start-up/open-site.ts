import { browserStorage } from '../../shared/browser/storage.ts'
import { startLanguage } from '../../shared/i18n/language-store.ts'
import { checkSession } from '../../shared/session/check-session.ts'
import { resumeSession } from '../../shared/session/session-store.ts'
import { findRoute } from '../find-route.ts'
import { fetchRoute } from '../lazy-route.ts'
import { routes } from '../routes.ts'
import { checkGate } from './check-gate.ts'
import { type StartUpResult, startUp } from './start-up.ts'

export async function openSite(): Promise<StartUpResult> {
  const page = fetchPageEarly().catch(() => {})
  const result = await startUp({
    loadTexts: startLanguage,
    checkGate,
    worksOffline: findRoute(location.pathname).name === 'practice',
    checkSession: () => checkSession({ storage: browserStorage }),
    resumeSession,
  })
  if (hasFirstWords() && result === 'ready') await page
  return result
}

/** Whether the page already shows words, which stay until the whole page can be shown in their place. */
export function hasFirstWords(): boolean {
  return 'words' in document.documentElement.dataset
}

/**
 * Loads the page's chunk while the start-up requests are in flight. A failure here is ignored: it occurs again, and is
 * shown, when the page is rendered.
 */
async function fetchPageEarly(): Promise<void> {
  await fetchRoute(routes[findRoute(location.pathname).name])
}
