import { lazy, Suspense } from 'react'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { loadChunk } from '../../../shared/fault/load-chunk.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Loader } from '../../../shared/ui/loader.tsx'
import { SeatsPlanet } from '../create/seats-planet.tsx'
import { game, useGame } from '../play/game-store.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import type { Wait } from '../state/game-state.ts'
import { waitingNews } from './waiting-news.ts'
import { LastFilled, WaitingOffers } from './waiting-offers.tsx'
import styles from './waiting-screen.module.css'

/** Loaded when it is needed: it draws a QR code. */
const TableScreen = lazy(() => loadChunk(import('./table-screen.tsx')))

export function WaitingScreen() {
  const wait = useGame((state) => state.wait)
  if (!wait) return null
  const { roomId, isPrivate } = wait
  const waiting = (
    <SheetScreen className={styles.screen}>
      <Waiting {...wait} />
    </SheetScreen>
  )
  return isPrivate && roomId !== undefined ? (
    <Suspense fallback={waiting}>
      <TableScreen {...wait} roomId={roomId} />
    </Suspense>
  ) : (
    waiting
  )
}

function Waiting(wait: Wait) {
  const { size, joined, roomId } = wait
  const { t } = useTexts()
  const connection = useGame((state) => state.connection)
  const isAlone = joined === 1 && getSiteSettings().mode === 'demo'
  return (
    <div className={sheet.content}>
      <div className={styles.planet}>
        <SeatsPlanet size={size} joined={joined} />
        <div className={styles.loader}>
          <Loader />
        </div>
      </div>
      <PageHeading className={classNames(sheet.heading, styles.heading)}>{t('screens.waiting')}</PageHeading>
      <p className={styles.joined} role="status">
        {t(waitingNews(connection, roomId), { count: joined, size })}
      </p>
      <LastFilled size={size} />
      <div className={styles.cancel}>
        <Button onClick={() => game.cancel()}>{t('screens.waiting.cancel')}</Button>
        <p>{t('screens.waiting.note')}</p>
        <WaitingOffers {...wait} />
        {isAlone && <p>{t('screens.waiting.alone')}</p>}
      </div>
      <p className={styles.room}>{roomId && t('screens.waiting.room', { room: roomId })}</p>
    </div>
  )
}
