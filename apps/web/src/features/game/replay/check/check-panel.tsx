import { pages } from '@hexaverse/protocol'
import type { Transcript } from '@hexaverse/room/transcript'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { CheckLines } from './check-lines.tsx'
import styles from './check-panel.module.css'
import { type CheckResult, type PublishedKeys, runCheck } from './run-check.ts'

interface CheckPanelProps {
  transcript: Transcript
  keys: PublishedKeys
  /** It was given to the page that checks files. */
  isFile?: boolean
}

/** Checks the game in the browser, which need not believe the server (D-REP-4). */
export function CheckPanel({ transcript, keys, isFile = false }: CheckPanelProps) {
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
      {!isFile && <TextLink to={pages.verify}>{t('check.file')}</TextLink>}
    </section>
  )
}
