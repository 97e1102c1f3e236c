import { getSiteSettings } from '../browser/site-settings.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './demo-badge.module.css'

export function DemoBadge() {
  const { t } = useTexts()
  if (getSiteSettings().mode !== 'demo') return null
  return (
    <span className={styles.badge} title={t('demo.description')}>
      {t('demo.badge')}
      <span className="visually-hidden">. {t('demo.description')}</span>
    </span>
  )
}
