import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  icon: IconName
  text: string
  /** What to do about it. */
  children?: ReactNode
}

/** What stands in place of a list that cannot be shown. */
export function Notice({ icon, text, children }: NoticeProps) {
  return (
    <div className={styles.state}>
      <Icon name={icon} className={styles.sign} />
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

interface FailureNoticeProps {
  /** What to say while the browser has no connection. */
  offline: string
  onRetry: () => void
}

/** The server could not be reached. Tries again by itself when the connection is back. */
export function FailureNotice({ offline, onRetry }: FailureNoticeProps) {
  const { t } = useTexts()
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  useRetryOnline(onRetry)
  return (
    <Notice icon={isOnline ? 'warning' : 'no-link'} text={isOnline ? t('server.unreachable') : offline}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  )
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
