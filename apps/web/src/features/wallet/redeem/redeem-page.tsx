import { useState } from 'react'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { SheetPage } from '../../../shared/page/sheet-page.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Loader } from '../../../shared/ui/loader.tsx'
import { NewTabLink } from '../../../shared/ui/new-tab-link.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { explorerLink } from '../status/explorer.ts'
import { standingOf } from './link-standing.ts'
import { english, namesTime, problemText } from './problem.ts'
import { readQuery, type Voucher } from './read-query.ts'
import styles from './redeem-page.module.css'
import type { RedeemOutcome } from './redeem-voucher.ts'
import { RedeemWays } from './redeem-ways.tsx'
import { isBadNews, type RedeemState, type Report, useRedemption } from './use-redemption.ts'

/** This page is public: the browser inside a wallet's app opens it without a session (D-ACC-9). */
export default function RedeemPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const [query] = useState(() => readQuery(location.search))
  const { retry, ...state } = useRedemption(query)
  const { voucher } = query
  const standing = standingOf(state, voucher, Date.now())
  return (
    <SheetPage size="message" heading={heading}>
      <StatusLine state={state} voucher={voucher} />
      {standing === 'under-way' && <Loader />}
      {state.report && <AnswerBox report={state.report} outcome={state.outcome} />}
      {standing === 'under-way' && (
        <p className={styles.warning}>
          <Icon name="warning" />
          {t('claim.warning')}
        </p>
      )}
      <div className={styles.ways}>
        {standing === 'open' && <Button onClick={retry}>{t('retry')}</Button>}
        {(standing === 'redeemed' || standing === 'dead') && (
          <TextLink to="/account" icon="account">
            {t('claim.account')}
          </TextLink>
        )}
        {standing === 'redeemed' && state.outcome?.result === 'redeemed' && <ExplorerLink hash={state.outcome.hash} />}
        <TextLink to="/" icon="home">
          {t('claim.home')}
        </TextLink>
      </div>
      {standing === 'open' && voucher?.paySystem && (
        <RedeemWays claimPath={`/claim${location.search}`} paySystem={voucher.paySystem} />
      )}
    </SheetPage>
  )
}

/** The coins have arrived: the way to see them. */
function ExplorerLink({ hash }: { hash: string }) {
  const { t } = useTexts()
  const href = explorerLink(hash)
  if (!href) return null
  const name = t(getSiteSettings().hasDemoWallet ? 'claim.demo-wallet' : 'claim.explorer')
  return (
    <NewTabLink href={href}>
      <Icon name="coin" />
      {name}
    </NewTabLink>
  )
}

interface StatusLineProps {
  state: RedeemState
  voucher: Voucher | undefined
}

function StatusLine({ state: { step, outcome }, voucher }: StatusLineProps) {
  const translator = useTexts()
  const { t } = translator
  return (
    <p className={styles.status} role="status" aria-label={t('claim.status')}>
      <strong className={styles.label}>{t('claim.status')}:</strong> <span>{text()}</span>
    </p>
  )

  function text(): string {
    if (!outcome) return t(`claim.status.${step}`)
    if (outcome.result !== 'failed') return t(`claim.status.${outcome.result}`, { amount: Number(voucher?.coins) })
    return t('claim.status.failed', { message: problemText(translator, outcome.problem, voucher) })
  }
}

interface AnswerBoxProps {
  report: Report
  outcome?: RedeemOutcome | undefined
}

/** The server's answer in a red or green box. */
function AnswerBox({ report, outcome }: AnswerBoxProps) {
  const { t, answerText } = useTexts()
  const [original, text] = readReport()
  const isBad = isBadNews(original)
  return (
    <section aria-label={t('claim.answer')} className={classNames(styles.answer, isBad ? styles.bad : styles.good)}>
      <Icon name={isBad ? 'error' : 'success'} />
      <p>{text}</p>
    </section>
  )

  function readReport(): [original: string, text: string] {
    if (report.ok && report.answer.sentence) return [report.answer.sentence, answerText(report.answer)]
    if (report.ok) return [english.t('claim.unknown-answer'), t('claim.unknown-answer')]
    if (report.reason === 'unreachable') return [english.t('claim.no-contact'), t('claim.no-contact')]
    const key = report.answer.code === 'claim-failed' ? fittingAnswer(outcome) : undefined
    return key ? [english.t(key), t(key)] : [report.answer.sentence, answerText(report.answer)]
  }
}

/** What to say instead of "reserved until …" where the status line has named that time, or has made it untrue. */
function fittingAnswer(outcome: RedeemOutcome | undefined) {
  if (outcome?.result !== 'failed') return undefined
  if (outcome.problem.code === 'already-claimed') return 'claim.answer.claimed'
  return namesTime(outcome.problem) ? 'claim.answer.failed' : undefined
}
