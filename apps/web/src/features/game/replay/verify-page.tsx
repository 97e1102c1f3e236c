import { readTranscript, type Transcript, type TranscriptRefusal } from '@hexaverse/room/transcript'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { SheetPage } from '../../../shared/page/sheet-page.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CheckLines } from './check/check-lines.tsx'
import { type CheckResult, fetchKeys, runCheck } from './check/run-check.ts'
import { playWhole } from './play-whole.ts'
import { ReplayScreen } from './replay-screen.tsx'
import { TranscriptEntry } from './verify/transcript-entry.tsx'
import styles from './verify/verify-page.module.css'

interface Checked {
  readonly transcript: Transcript
  readonly result: CheckResult
}

type Outcome = Checked | { readonly refusal: TranscriptRefusal }

/** Checks the transcript of a game, without an account and without asking the server about it (D-REP-5). */
export default function VerifyPage({ heading }: { heading: string }) {
  const { t } = useTexts()
  const [keys] = useState(fetchKeys)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isWatched, setWatched] = useState(false)
  const check = async (text: string) => {
    const read = readTranscript(text)
    if (read.ok) setOutcome({ transcript: read.value, result: await runCheck(read.value, keys) })
    else setOutcome({ refusal: read.refusal })
  }
  const checked = outcome && 'transcript' in outcome ? outcome : undefined
  const transcript = checked?.transcript
  const frames = useMemo(() => transcript && playWhole(transcript), [transcript])
  if (checked && frames && isWatched) {
    return (
      <ReplayScreen
        heading={t('replay.file')}
        transcript={checked.transcript}
        frames={frames}
        startsAt={0}
        keys={keys}
        back={<Button onClick={() => setWatched(false)}>{t('verify.back')}</Button>}
      />
    )
  }
  return (
    <SheetPage size="message" heading={heading}>
      <div className={styles.content}>
        <p>{t('verify.lead')}</p>
        <TranscriptEntry onText={(text) => void check(text)} />
        {outcome && 'refusal' in outcome && (
          <p role="alert" className={styles.refusal}>
            {t(`verify.${outcome.refusal}`)}
          </p>
        )}
        {checked && (
          <section className={styles.result} aria-label={t('verify.result')}>
            <CheckLines {...checked.result} />
            {frames ? (
              <Button kind="primary" icon="play" onClick={() => setWatched(true)}>
                {t('verify.watch')}
              </Button>
            ) : (
              <p>{t('verify.unplayable')}</p>
            )}
          </section>
        )}
      </div>
    </SheetPage>
  )
}
