import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import styles from './fault.module.css'
import type { FaultProps } from './fault-props.ts'

/** Shown in place of a piece that broke, where the page around it goes on. */
export function FaultNote({ reference }: FaultProps) {
  const { t } = useWords()
  return (
    <div className={styles.note}>
      <p role="alert">{t('fault.text')}</p>
      <p className={styles.reference}>{t('fault.reference', { reference })}</p>
      <Button onClick={() => location.reload()}>{t('fault.reload')}</Button>
    </div>
  )
}
