import { useWords } from '../../shared/i18n/use-words.ts'
import styles from './claim-page.module.css'
import type { LinkedClaim } from './read-query.ts'
import { speakProblem } from './speak-problem.ts'
import type { ClaimState } from './use-claim.ts'

interface StatusLineProps {
  state: ClaimState
  claim: LinkedClaim | undefined
}

export function StatusLine({ state: { step, outcome }, claim }: StatusLineProps) {
  const words = useWords()
  const { t } = words
  return (
    <p className={styles.status} role="status" aria-label={t('claim.status')}>
      <strong className={styles.label}>{t('claim.status')}:</strong> <span>{text()}</span>
    </p>
  )

  function text(): string {
    if (!outcome) return t(`claim.status.${step}`)
    if (outcome.result !== 'failed') return t(`claim.status.${outcome.result}`, { amount: claim?.coins ?? '' })
    return t('claim.status.failed', { message: speakProblem(words, outcome.problem, claim) })
  }
}
