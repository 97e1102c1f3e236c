import { useId } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import styles from './analysis.module.css'
import type { AnalysisRun, AnalysisState } from './analysis-run.ts'
import { type AnalysisProps, Findings } from './findings.tsx'

/** What the engine thinks of a game (D-ANA-1). */
export function Analysis({ run, ...props }: AnalysisProps & { run: AnalysisRun }) {
  const { t } = useTexts()
  const heading = useId()
  const state = useStore(run.store)
  return (
    <section
      className={classNames(glass.glass, styles.analysis)}
      aria-labelledby={heading}
      data-analysis={state.status}
    >
      <h2 id={heading} className={styles.heading}>
        {t('analysis.heading')}
      </h2>
      <Announcement state={state} />
      {state.status === 'running' && <Progress percent={state.percent} onCancel={run.cancel} />}
      {state.status === 'ready' && <Findings {...props} analysis={state.analysis} futures={run.futures} />}
      {state.status !== 'running' && state.status !== 'ready' && <Offer onStart={run.begin} />}
    </section>
  )
}

/** The live region is always in the page; screen readers may ignore one added later. */
function Announcement({ state }: { state: AnalysisState }) {
  const { t } = useTexts()
  const hasEnded = state.status === 'cancelled' || state.status === 'failed'
  const isNews = hasEnded || state.status === 'running' || (state.status === 'ready' && state.isNew)
  return (
    <p role="status" className={hasEnded ? styles.ended : 'visually-hidden'}>
      {isNews && t(`analysis.${state.status}`)}
    </p>
  )
}

function Offer({ onStart }: { onStart: () => void }) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.lead}>{t('analysis.lead')}</p>
      <Button icon="bulb" onClick={onStart}>
        {t('analysis.start')}
      </Button>
    </>
  )
}

function Progress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.running}>
      <p aria-hidden="true" className={styles.percent}>
        {t('analysis.running')} {t('analysis.percent', { percent })}
      </p>
      <progress className={styles.progress} aria-label={t('analysis.progress')} max={100} value={percent} />
      <Button icon="close" onClick={onCancel}>
        {t('analysis.cancel')}
      </Button>
    </div>
  )
}
