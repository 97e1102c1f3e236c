import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './cell-state.module.css'

/** In place of what the server was asked for and did not give. */
export function CellFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.state}>
      <Icon name="warning" className={classNames(styles.sign, styles.warning)} />
      <p role="status">{t('server.unreachable')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
