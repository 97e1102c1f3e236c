import { findPage, pages } from '@hexaverse/protocol'
import type { readRunningGame } from '@hexaverse/protocol/http'
import { useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { browserClock } from '../shared/browser/clock.ts'
import { getSiteSettings } from '../shared/browser/site-settings.ts'
import { browserStorage } from '../shared/browser/storage.ts'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { callAsMember } from '../shared/session/call-as-member.ts'
import {
  findWayBack,
  forgetLiveGame,
  liveGameKey,
  liveGameLock,
  loadLiveGame,
  type WayBack,
} from '../shared/session/live-game.ts'
import { useSession } from '../shared/session/session-store.ts'
import { GoButton } from '../shared/ui/button.tsx'
import styles from './way-back.module.css'

/** Leads back into a running live game from every other page, in every tab, as long as the server keeps the seat. */
export function WayBackBar() {
  const page = findPage(usePathname())?.page
  return page === 'game' || page === 'join' ? null : <Bar />
}

function Bar() {
  const { t } = useTexts()
  const wayBack = useWayBack()
  if (wayBack === undefined) return null
  return (
    <aside className={styles.place} aria-label={t('live-game')}>
      <div className={styles.bar}>
        <p className={styles.text}>
          {/* A screen reader announces the game once, and not every second again. */}
          <strong role="status">{t('live-game')}</strong>
          {wayBack !== 'open' && <span className={styles.time}>: {t('live-game.left', { count: wayBack })}</span>}
        </p>
        <GoButton kind="primary" to={pages.game}>
          {t('live-game.back')}
        </GoButton>
      </div>
    </aside>
  )
}

const checkMs = 1000
/** Nobody of this browser is in the game then, so only the server knows when it ends. */
const askMs = 5000

/** Checks every second while there is a mark, and otherwise only when another tab writes one. */
function useWayBack(): WayBack {
  const login = useSession(({ user }) => user?.login)
  const [wayBack, setWayBack] = useState<WayBack>()
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    let askedAt = 0
    const check = async () => {
      const isOpenInTab = await isLockHeld()
      if (isGone) return
      const visit = {
        login,
        now: browserClock.now(),
        graceSeconds: getSiteSettings().reconnectGraceSeconds,
        isOpenInTab,
      }
      const found = findWayBack(loadLiveGame(browserStorage), visit)
      setWayBack(found)
      if (typeof found === 'number' && visit.now - askedAt >= askMs) {
        askedAt = visit.now
        void forgetEndedGame()
      }
      stop()
      if (found !== undefined) stop = browserClock.after(checkMs, () => void check())
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === liveGameKey || key === null) void check()
    }
    void check()
    window.addEventListener('storage', onStorage)
    return () => {
      isGone = true
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [login])
  return wayBack
}

async function forgetEndedGame(): Promise<void> {
  const result = await callAsMember<typeof readRunningGame>({ method: 'GET', path: '/api/hc_data/game/running' })
  if (result.ok && result.answer.roomId === null) forgetLiveGame(browserStorage)
}

async function isLockHeld(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === liveGameLock) ?? false
}
