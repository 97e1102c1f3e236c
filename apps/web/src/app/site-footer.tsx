import { pages } from '@hexaverse/protocol'
import { getSiteSettings } from '../shared/browser/site-settings.ts'
import { useTexts } from '../shared/i18n/use-texts.ts'
import { TextLink } from '../shared/ui/text-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-footer.module.css'

const registeredAt = new Date('2025-04-18T00:00:00Z')

/** Rendered outside of `main`: only there does a `footer` have the role of the page's footer. */
export function SiteFooter() {
  const { t, formatDate } = useTexts()
  const studio = getSiteSettings().studioName
  const years = `${registeredAt.getUTCFullYear()}–${new Date().getFullYear()}`
  return (
    <footer className={styles.footer}>
      <p className={styles.studio}>
        <BrandMark />
        {t('footer.studio', { studio })}
      </p>
      <TextLink to={pages.leaderboard} icon="podium">
        {t('leaderboard')}
      </TextLink>
      <div className={styles.notices}>
        <p>{t('footer.rights', { years, studio })}</p>
        <p>{t('footer.registration', { date: formatDate(registeredAt) })}</p>
      </div>
    </footer>
  )
}
