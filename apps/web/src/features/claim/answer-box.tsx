import { useWords } from '../../shared/i18n/use-words.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import styles from './claim-page.module.css'
import { isBadNews } from './is-bad-news.ts'
import type { Report } from './report-claim.ts'
import { english } from './speak-problem.ts'

/** What the server said of it, red or green. */
export function AnswerBox({ report }: { report: Report }) {
  const { t, successText, refusalText } = useWords()
  const [original, text] = readReport()
  const isBad = isBadNews(original)
  return (
    <section aria-label={t('claim.answer')} className={classNames(styles.answer, isBad ? styles.bad : styles.good)}>
      <Icon name={isBad ? 'error' : 'success'} />
      <p>{text}</p>
    </section>
  )

  function readReport(): [original: string, text: string] {
    if (report.ok && report.answer.SuccessMessage) return [report.answer.SuccessMessage, successText(report.answer)]
    if (report.ok) return [english.t('claim.unknown-answer'), t('claim.unknown-answer')]
    if (report.reason === 'unreachable') return [english.t('claim.no-contact'), t('claim.no-contact')]
    return [report.answer.ErrorMessage, refusalText(report.answer)]
  }
}
