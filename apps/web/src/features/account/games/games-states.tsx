import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Failed } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button, PageLink } from '../../../shared/ui/button.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import styles from './games-page.module.css'

interface NoGamesProps {
  isFiltered: boolean
  onClear: () => void
}

/** Nothing to show: because nothing was played yet, or because of the filters. */
export function NoGames({ isFiltered, onClear }: NoGamesProps) {
  const { t } = useTexts()
  if (isFiltered) {
    return (
      <Notice icon="hexagon" text={t('games.none.filtered')}>
        <Button onClick={onClear}>{t('games.filter.clear')}</Button>
      </Notice>
    )
  }
  return (
    <Notice icon="hexagon" text={t('games.none')}>
      <PageLink kind="primary" to="/game">
        {t('play')}
      </PageLink>
    </Notice>
  )
}

interface GamesFailureProps {
  failure: Failed
  isFiltered: boolean
  onRetry: () => void
  onClear: () => void
}

export function GamesFailure({ failure, isFiltered, onRetry, onClear }: GamesFailureProps) {
  const { t, answerText } = useTexts()
  const isOnline = useIsOnline()
  const isOffline = failure.reason === 'unreachable' && !isOnline
  const isRefused = failure.reason === 'refused' && isFiltered
  useRetryOnline(onRetry)
  const text = isOffline
    ? t('games.offline')
    : failure.reason === 'refused'
      ? answerText(failure.answer)
      : t('server.unreachable')
  return (
    <Notice icon={isOffline ? 'no-link' : 'warning'} text={text}>
      {isRefused ? (
        <Button onClick={onClear}>{t('games.filter.clear')}</Button>
      ) : (
        <Button onClick={onRetry}>{t('retry')}</Button>
      )}
    </Notice>
  )
}

function Notice({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Icon name={icon} className={styles.sign} />
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine)
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function useRetryOnline(onRetry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
}
