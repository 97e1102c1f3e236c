import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game } from '@hexaverse/rules'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { browserClock } from '../../../shared/browser/clock.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { createAnalysisRun } from '../analysis/analysis-run.ts'
import { type Suggestion, SuggestionNote } from '../analysis/suggestion-note.tsx'
import { clearTable } from '../table/table-store.ts'
import { useMedia } from '../table/use-media.ts'
import { CheckPanel } from './check/check-panel.tsx'
import type { PublishedKeys } from './check/run-check.ts'
import { describeFrames } from './describe-frames.ts'
import { createPlayback, isFast, type Playback } from './playback.ts'
import { ReplayPlanet } from './replay-planet.tsx'
import styles from './replay-screen.module.css'
import { seatNames } from './seat-names.ts'
import { AnalysisPart } from './side/analysis-part.tsx'
import { useDetailsSheet } from './side/details-sheet.tsx'
import { ReplayLog } from './side/replay-log.tsx'
import { ReplayTools } from './side/replay-tools.tsx'
import { ScoreChart } from './side/score-chart.tsx'
import { SeatsPanel } from './side/seats-panel.tsx'
import { SpeedSelect, Timeline } from './timeline/timeline.tsx'
import { useReplayKeys } from './timeline/use-replay-keys.ts'

/** Wide enough for the panels beside the planet. The style sheets use the same breakpoint. */
const wide = '(min-width: 80rem)'

interface ReplayScreenProps {
  heading: string
  transcript: Transcript
  /** The game after each event. */
  frames: readonly AppliedEvent<Game>[]
  /** The frame that is shown first. */
  startsAt: number
  keys: PublishedKeys
  /** A replay of a file has no address of its own, but a way back. */
  back?: ReactNode
}

/** A finished game on the board that it was played on. */
export function ReplayScreen({ heading, transcript, frames, startsAt, keys, back }: ReplayScreenProps) {
  const { t } = useTexts()
  const isWide = useMedia(wide)
  const names = useMemo(() => seatNames(transcript.people, t), [transcript, t])
  const replay = useMemo(() => describeFrames(frames, names), [frames, names])
  const [playback] = useState(() =>
    createPlayback({ clock: browserClock, length: frames.length, turns: replay.turns, at: startsAt }),
  )
  const [run] = useState(() => createAnalysisRun(transcript, frames))
  const [showsHidden, setShowsHidden] = useState(false)
  const [suggestion, setSuggestion] = useState<Suggestion>()
  useReplayKeys(playback)
  useEffect(() => {
    clearTable()
    return () => {
      playback.stop()
      run.cancel()
      clearTable()
    }
  }, [playback, run])
  const findLink = () => {
    const seq = frames[playback.store.getState().at]?.seq ?? 1
    return `${location.origin}${location.pathname}?at=${seq}`
  }
  const standing = (
    <>
      <SeatsPanel replay={replay} playback={playback} people={transcript.people} />
      <ScoreChart replay={replay} playback={playback} names={names} />
      <AnalysisPart transcript={transcript} frames={frames} playback={playback} run={run} onChange={setSuggestion} />
      <ReplayTools
        transcript={transcript}
        showsHidden={showsHidden}
        onShowHidden={setShowsHidden}
        findLink={back ? undefined : findLink}
      />
    </>
  )
  const record = (
    <>
      <ReplayLog replay={replay} playback={playback} />
      <CheckPanel transcript={transcript} keys={keys} isFile={back !== undefined} />
    </>
  )
  const details = useDetailsSheet(
    <>
      {standing}
      {record}
    </>,
    suggestion,
  )
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <ReplayHeading heading={heading} transcript={transcript} />
        {back}
        <SpeedSelect playback={playback} />
        {!isWide && details.button}
      </header>
      {isWide && <div className={styles.left}>{standing}</div>}
      <Stage playback={playback}>
        <ReplayPlanet
          replay={replay}
          playback={playback}
          map={showsHidden ? frames[0]?.room.game.map : undefined}
          suggestion={suggestion?.move}
        />
        <SuggestionNote suggestion={suggestion} />
      </Stage>
      {isWide ? <div className={styles.right}>{record}</div> : details.sheet}
      <div className={styles.timeline}>
        <Timeline replay={replay} playback={playback} />
      </div>
    </div>
  )
}

/** Cards are turned over only while the game plays slowly: painting that takes longer than a quick step. */
function Stage({ playback, children }: { playback: Playback; children: ReactNode }) {
  const isCalm = useStore(playback.store, (state) => !state.isPlaying || isFast(state))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the planet must not take the arrow keys from the timeline
    <div className={styles.planet} data-calm={isCalm || undefined} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  )
}

function ReplayHeading({ heading, transcript }: Pick<ReplayScreenProps, 'heading' | 'transcript'>) {
  const { t, formatDate } = useTexts()
  const { startedAt, people } = transcript
  return (
    <div className={styles.title}>
      <PageHeading className={styles.heading}>{heading}</PageHeading>
      <p className={styles.facts}>
        <time dateTime={new Date(startedAt).toISOString()}>{formatDate(new Date(startedAt))}</time>
        <span>{t('replay.of', { count: people.length })}</span>
      </p>
    </div>
  )
}
