import { isMobileUserAgent } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/texts/pages'
import { useDeferredValue } from 'react'
import { getSiteSettings } from '../../shared/browser/site-settings.ts'
import { useTexts } from '../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { AdsCell } from './ads-cell.tsx'
import { DownloadCell } from './download-cell.tsx'
import styles from './landing-page.module.css'
import { NewsCell } from './news-cell.tsx'
import { PlayCell } from './play-cell.tsx'
import { PromotionCell } from './promotion-cell.tsx'

export default function LandingPage() {
  const { t } = useTexts()
  // The text of the first screen is painted first, and the cells, which mostly lie below it, right after.
  const hasCells = useDeferredValue(true, false)
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <PageHeading className={styles.name}>{brand}</PageHeading>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <GameFacts />
        <PlayCell />
      </div>
      {hasCells && (
        <div className={styles.cells}>
          <NewsCell />
          {isMobileUserAgent(navigator.userAgent) ? <AdsCell /> : <DownloadCell />}
          <PromotionCell />
        </div>
      )}
    </div>
  )
}

export function GameFacts() {
  const { t } = useTexts()
  const facts = [
    t('landing.players', { from: 2, count: 6 }),
    t('landing.hexagons', { count: 19 }),
    t('landing.seconds', { count: getSiteSettings().turnSeconds }),
  ]
  return (
    <ul className={styles.facts} aria-label={t('landing.facts')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
