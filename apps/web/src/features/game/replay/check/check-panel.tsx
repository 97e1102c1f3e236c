import type { Transcript } from '@hexaverse/room/transcript'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { CheckLines } from './check-lines.tsx'
import styles from './check-panel.module.css'
import { type CheckResult, type PublishedKeys, runCheck } from './run-check.ts'

interface CheckPanelProps {
  transcript: Transcript
  keys: PublishedKeys
}

/** Checks the game in the browser, which need not believe the server (D-REP-4). */
export function CheckPanel({ transcript, keys }: CheckPanelProps) {
  const { t } = useTexts()
  const [result, setResult] = useState<CheckResult>()
  const [isRunning, setRunning] = useState(false)
  const check = async () => {
    setRunning(true)
    setResult(await runCheck(transcript, keys))
    setRunning(false)
  }
  return (
    <section className={classNames(glass.glass, styles.panel)} aria-label={t('check')}>
      <Button icon="success" isDone={isRunning} onClick={() => void check()}>
        {t('check')}
      </Button>
      {result ? <CheckLines {...result} /> : <p className={styles.lead}>{t('check.lead')}</p>}
    </section>
  )
}
