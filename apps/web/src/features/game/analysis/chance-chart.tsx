import { siteOfSeat } from '@hexaverse/protocol/game'
import type { TurningPoint } from '@hexaverse/rules/analysis'
import { useMemo } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { ChartCursor, ChartMark, SeatChart } from '../chart/seat-chart.tsx'
import styles from './chance-chart.module.css'
import { percentOf } from './describe-point.ts'

interface ChanceChartProps {
  /** By frame, then by seat. */
  chances: readonly (readonly number[])[]
  names: readonly string[]
  /** The landing sites by seat. */
  sites: readonly number[]
  at: number
  turningPoints: readonly TurningPoint[]
  onGoTo: (frame: number) => void
}

/** Each seat's chance to win over the game, and below it the chances at the shown frame. */
export function ChanceChart({ chances, names, sites, at, turningPoints, onGoTo }: ChanceChartProps) {
  const { t } = useTexts()
  const seats = names.map((name, index) => ({ seat: index + 1, name }))
  const values = useMemo(() => names.map((_, index) => chances.map((row) => 100 * (row[index] ?? 0))), [chances, names])
  const last = chances.length - 1
  const listAt = (frame: number): string =>
    seats.map(({ seat, name }) => t('analysis.chance-of', { player: name, percent: percentAt(frame, seat) })).join(', ')
  return (
    <>
      <SeatChart
        caption={t('analysis.chances')}
        label={t('analysis.chances.text', { first: listAt(0), last: listAt(last) })}
        values={values}
        sites={sites}
        max={100}
        unit="%"
        onGoTo={onGoTo}
      >
        {turningPoints.map(({ frame }) => (
          <ChartMark key={frame} frame={frame} last={last} />
        ))}
        <ChartCursor frame={at} last={last} />
      </SeatChart>
      <ul className={styles.now} aria-label={t('analysis.chances.now')}>
        {seats.map(({ seat, name }) => (
          <li key={seat} className={styles.chance}>
            <PlayerEmblem site={siteOfSeat(sites, seat)} size={20} />
            <span className={styles.name}>{name}</span>
            <span className={styles.percent}>{t('analysis.percent', { percent: percentAt(at, seat) })}</span>
          </li>
        ))}
      </ul>
    </>
  )

  function percentAt(frame: number, seat: number): number {
    return percentOf(chances[frame]?.[seat - 1] ?? 0)
  }
}
