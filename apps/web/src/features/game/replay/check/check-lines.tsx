import type { CheckLine } from '@hexaverse/room/transcript'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import styles from './check-lines.module.css'
import type { CheckResult } from './run-check.ts'

/** Green and red lines. A mark and a word say it too, for people who cannot tell the colours apart. */
export function CheckLines({ lines, problem }: CheckResult) {
  const { t } = useTexts()
  const isGood = lines.every((line) => line.isGood)
  const isUnknown = !isGood && problem !== undefined && lines.every((line) => line.isGood || line.check === 'signature')
  const verdict = isGood ? 'good' : isUnknown ? 'unknown' : 'bad'
  return (
    <div className={styles.result}>
      <p role="status" className={styles.verdict} data-verdict={verdict}>
        {t(`check.verdict.${verdict}`)}
      </p>
      {problem && <p className={styles.problem}>{t(`check.${problem}`)}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.check} {...line} isUnknown={line.check === 'signature' && problem !== undefined} />
        ))}
      </ul>
    </div>
  )
}

function Line({ check, isGood, stated, found, isUnknown }: CheckLine & { isUnknown: boolean }) {
  const { t } = useTexts()
  const verdict = isGood ? 'good' : isUnknown ? 'unknown' : 'bad'
  return (
    <li className={styles.line} data-check={check} data-verdict={verdict}>
      <Icon name={({ good: 'success', bad: 'error', unknown: 'warning' } as const)[verdict]} />
      <div className={styles.text}>
        <p>
          <strong>{t(`check.${check}`)}</strong> <span className={styles.word}>{t(`check.word.${verdict}`)}</span>
        </p>
        <p className={styles.what}>{t(`check.${check}.text`)}</p>
        <dl className={styles.compared}>
          <dt>{t(isGood ? 'check.both' : 'check.stated')}</dt>
          <dd>{stated}</dd>
          {!isGood && (
            <>
              <dt>{t('check.found')}</dt>
              <dd>{found || t('check.nothing')}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  )
}
