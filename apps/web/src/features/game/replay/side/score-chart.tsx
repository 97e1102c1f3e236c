import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { ChartCursor, SeatChart } from '../../chart/seat-chart.tsx'
import type { Replay } from '../describe-frames.ts'
import type { Playback } from '../playback.ts'

interface ScoreChartProps {
  replay: Replay
  playback: Playback
  names: readonly string[]
}

const leastMax = 10
const noSites: readonly number[] = []

/** Every seat's score over the game. */
export function ScoreChart({ replay, playback, names }: ScoreChartProps) {
  const { t } = useTexts()
  const { scores, turnNumbers, rooms } = replay
  const max = useMemo(() => Math.max(leastMax, ...scores.flat()), [scores])
  const ends = names.map((name, index) => `${name}: ${scores[index]?.at(-1) ?? 0}`).join(', ')
  return (
    <SeatChart
      isPanel
      caption={t('replay.chart')}
      label={t('replay.chart.text', { turns: turnNumbers.at(-1) ?? 1, scores: ends })}
      values={scores}
      sites={rooms[0]?.sites ?? noSites}
      max={max}
      onGoTo={playback.goTo}
    >
      <Cursor playback={playback} />
    </SeatChart>
  )
}

/** Only this moves while the game is played. */
function Cursor({ playback }: { playback: Playback }) {
  const at = useStore(playback.store, (state) => state.at)
  return <ChartCursor frame={at} last={playback.last} />
}
