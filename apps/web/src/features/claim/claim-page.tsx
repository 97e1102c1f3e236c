import { useState } from 'react'
import { useWords } from '../../shared/i18n/use-words.ts'
import { SheetPage } from '../../shared/page/sheet-page.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Loader } from '../../shared/ui/loader.tsx'
import { TextLink } from '../../shared/ui/text-link.tsx'
import { ClaimWays } from '../../shared/wallets/claim-ways.tsx'
import { AnswerBox } from './answer-box.tsx'
import styles from './claim-page.module.css'
import { readQuery } from './read-query.ts'
import { StatusLine } from './status-line.tsx'
import { useClaim } from './use-claim.ts'

/** Public: the browser inside a wallet's app opens it, and nobody is signed in there. */
export default function ClaimPage({ heading }: { heading: string }) {
  const { t } = useWords()
  const [query] = useState(() => readQuery(location.search))
  const { retry, ...state } = useClaim(query)
  const { claim } = query
  const isDone = state.report !== undefined
  const isClaimed = isDone && state.outcome?.result === 'claimed'
  const isMissed = isDone && !isClaimed
  return (
    <SheetPage size="message" heading={heading}>
      <StatusLine state={state} claim={claim} />
      {!isDone && <Loader />}
      {state.report && <AnswerBox report={state.report} />}
      {!isClaimed && (
        <p className={styles.warning}>
          <Icon name="warning" />
          {t('claim.warning')}
        </p>
      )}
      <div className={styles.ways}>
        {isMissed && claim && <Button onClick={retry}>{t('retry')}</Button>}
        <TextLink to="/" icon="home">
          {t('claim.home')}
        </TextLink>
      </div>
      {isMissed && claim?.paySystem && (
        <ClaimWays relativePath={`/claim${location.search}`} paySystem={claim.paySystem} />
      )}
    </SheetPage>
  )
}
