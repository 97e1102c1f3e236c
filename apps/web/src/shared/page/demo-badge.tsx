import { getSiteSettings } from '../browser/site-settings.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './demo-badge.module.css'

export function DemoBadge() {
  const { t } = useWords()
  if (getSiteSettings().mode !== 'demo') return null
  return (
    <span className={styles.badge} title={t('demo.description')}>
      {t('demo.badge')}
      <span className="visually-hidden">. {t('demo.description')}</span>
    </span>
  )
}
