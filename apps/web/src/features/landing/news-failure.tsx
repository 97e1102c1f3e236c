import { useWords } from '../../shared/i18n/use-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './news-state.module.css'

export function NewsFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.state}>
      <Icon name="warning" className={classNames(styles.sign, styles.warning)} />
      <p role="status">{t('server.unreachable')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
