import { isMobileUserAgent } from '@hexaverse/protocol'
import { brand } from '@hexaverse/protocol/texts/pages'
import { useDeferredValue } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import { PageHeading } from '../../shared/page/page-heading.tsx'
import { AdsCell } from './ads-cell.tsx'
import { DownloadCell } from './download-cell.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './landing-page.module.css'
import { NewsCell } from './news-cell.tsx'
import { PlayCell } from './play-cell.tsx'
import { PromotionCell } from './promotion-cell.tsx'

export default function LandingPage() {
  const { t } = useWords()
  // The words of the first screen are drawn first, and what mostly lies below it right after them.
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
