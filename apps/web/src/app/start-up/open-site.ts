import { findPage } from '@hexaverse/protocol'
import { startLanguage } from '../../shared/i18n/language-store.ts'
import { checkSession } from '../../shared/session/check-session.ts'
import { resumeSession } from '../../shared/session/session-store.ts'
import { browserStorage } from '../../shared/storage/storage.ts'
import { checkGate } from '../../shared/version/check-gate.ts'
import { routes } from '../routes.ts'
import { type StartUpResult, startUp } from './start-up.ts'

export function openSite(): Promise<StartUpResult> {
  fetchPageEarly()
  return startUp({
    loadWords: startLanguage,
    checkGate,
    checkSession: () => checkSession({ storage: browserStorage }),
    resumeSession,
  })
}

/** The page is fetched while the server is asked. A failure here is met again, and shown, when the page is rendered. */
function fetchPageEarly(): void {
  routes[findPage(location.pathname)?.page ?? 'notFound'].load().catch(() => {})
}
