import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game } from '@hexaverse/rules'
import { useEffect, useMemo, useState } from 'react'
import { browserClock } from '../../../shared/browser/clock.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { clearTable } from '../table/table-store.ts'
import { describeFrames } from './describe-frames.ts'
import { createPlayback } from './playback.ts'
import { ReplayPlanet } from './replay-planet.tsx'
import styles from './replay-screen.module.css'
import { seatNames } from './seat-names.ts'
import { SpeedSelect, Timeline } from './timeline/timeline.tsx'
import { useReplayKeys } from './timeline/use-replay-keys.ts'

interface ReplayScreenProps {
  heading: string
  transcript: Transcript
  /** The game after each event. */
  frames: readonly AppliedEvent<Game>[]
  /** The frame that is shown first. */
  startsAt: number
}

/** A finished game on the board that it was played on. */
export function ReplayScreen({ heading, transcript, frames, startsAt }: ReplayScreenProps) {
  const { t } = useTexts()
  const names = useMemo(() => seatNames(transcript.people, t), [transcript, t])
  const replay = useMemo(() => describeFrames(frames, names), [frames, names])
  const [playback] = useState(() =>
    createPlayback({ clock: browserClock, length: frames.length, turns: replay.turns, at: startsAt }),
  )
  useReplayKeys(playback)
  useEffect(() => {
    clearTable()
    return () => {
      playback.stop()
      clearTable()
    }
  }, [playback])
  return (
    <div className={styles.screen} data-brings-planet="">
      <header className={styles.header}>
        <PageHeading className={styles.heading}>{heading}</PageHeading>
        <SpeedSelect playback={playback} />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the planet must not take the arrow keys from the timeline */}
      <div className={styles.planet} onMouseDown={(event) => event.preventDefault()}>
        <ReplayPlanet replay={replay} playback={playback} />
      </div>
      <div className={styles.timeline}>
        <Timeline replay={replay} playback={playback} />
      </div>
    </div>
  )
}
