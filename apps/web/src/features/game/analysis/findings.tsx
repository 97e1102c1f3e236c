import { siteOfSeat } from '@hexaverse/protocol/game'
import type { AppliedEvent } from '@hexaverse/room'
import type { Transcript } from '@hexaverse/room/transcript'
import type { Game, Move } from '@hexaverse/rules'
import type { GameAnalysis, TurningPoint } from '@hexaverse/rules/analysis'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { seatNames } from '../replay/seat-names.ts'
import { ChanceChart } from './chance-chart.tsx'
import { marginOf } from './describe-point.ts'
import styles from './findings.module.css'
import { TurningPoints } from './turning-points.tsx'

export interface AnalysisProps {
  transcript: Transcript
  /** The game after each event. */
  frames: readonly AppliedEvent<Game>[]
  /** The frame that is shown. */
  at: number
  onGoTo: (frame: number) => void
  /** Shows a move of the player at this landing site on the planet, or none any more. */
  onSuggest: (move: Move | undefined, site: number) => void
}

const noSites: readonly number[] = []

interface FindingsProps extends AnalysisProps {
  analysis: GameAnalysis
  /** How many futures were played from each frame. */
  futures: number
}

/** The chances over time, the turning points, and how far to trust them. */
export function Findings({ transcript, frames, at, analysis, futures, onGoTo, onSuggest }: FindingsProps) {
  const { t, formatNumber } = useTexts()
  const names = useMemo(() => seatNames(transcript.people, t), [transcript, t])
  const sites = frames[0]?.room.game.position.sites ?? noSites
  const [shown, setShown] = useState<TurningPoint>()
  const isShown = shown?.frame === at + 1
  // A suggestion belongs to the frame before its move.
  useEffect(() => {
    if (!isShown || !shown) return
    const made = frames[shown.frame]?.event
    const site = siteOfSeat(sites, shown.seat)
    onSuggest(shown.instead?.move ?? (made?.type === 'moved' ? made.move : undefined), site)
    return () => onSuggest(undefined, site)
  }, [isShown, shown, frames, sites, onSuggest])
  const show = (point: TurningPoint): void => {
    onGoTo(point.frame - 1)
    // A new object, so that a second press shows it again.
    setShown({ ...point })
  }
  const { chances, errors, turningPoints } = analysis
  return (
    <>
      <ChanceChart {...{ chances, names, sites, at, turningPoints, onGoTo }} />
      <h3 className={styles.heading}>{t('analysis.points')}</h3>
      <TurningPoints
        points={turningPoints}
        frames={frames}
        names={names}
        sites={sites}
        shown={isShown ? shown : undefined}
        onShow={show}
      />
      <p className={styles.doubt}>
        {t('analysis.doubt', { futures: formatNumber(futures), error: marginOf(Math.max(...errors)) })}
      </p>
    </>
  )
}
