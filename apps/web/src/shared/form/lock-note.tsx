import { useWords } from '../i18n/use-words.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './form.module.css'

const minuteMs = 60_000

/** Stands in a locked form for as long as it is locked. A minute that has begun counts as a whole one. */
export function LockNote({ until }: { until: number | undefined }) {
  const { t, formatTime } = useWords()
  if (until === undefined) return null
  const end = Math.ceil(until / minuteMs) * minuteMs
  const time = formatTime(new Date(end))
  return (
    <p className={styles.lock}>
      <Icon name="warning" />
      {t('form.locked', { time })}
    </p>
  )
}
