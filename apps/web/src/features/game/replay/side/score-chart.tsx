import { emblemOf } from '@hexaverse/planet'
import { type MouseEvent, memo, useMemo } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { Badge } from '../../board/planet/player-emblem.tsx'
import type { Replay } from '../describe-frames.ts'
import type { Playback } from '../playback.ts'
import styles from './score-chart.module.css'
import { chart, frameAt, type ScoreLine, scaleOf, scoreLines, xOf, yOf } from './score-lines.ts'

interface ScoreChartProps {
  replay: Replay
  playback: Playback
  names: readonly string[]
}

/** Every seat's score over the game. A click leads to that moment; the slider does the same for keys. */
export function ScoreChart({ replay, playback, names }: ScoreChartProps) {
  const { t } = useTexts()
  const { scores, turnNumbers } = replay
  const scale = useMemo(() => scaleOf(scores), [scores])
  const lines = useMemo(() => scoreLines(scores), [scores])
  const ends = names.map((name, index) => `${name}: ${scores[index]?.at(-1) ?? 0}`).join(', ')
  const goTo = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    playback.goTo(frameAt(((clientX - left) / width) * chart.width, scale))
  }
  return (
    <figure className={classNames(glass.glass, styles.figure)}>
      <figcaption className={styles.caption}>{t('replay.chart')}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider moves by keys */}
      <svg
        className={styles.chart}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={t('replay.chart.text', { turns: turnNumbers.at(-1) ?? 1, scores: ends })}
        onClick={goTo}
      >
        <Grid max={scale.max} />
        <Lines lines={lines} />
        <Cursor playback={playback} last={scale.last} />
      </svg>
    </figure>
  )
}

const Grid = memo(function Grid({ max }: { max: number }) {
  const right = chart.width - chart.right
  return [0, Math.round(max / 2), max].map((score) => {
    const y = yOf(score, { last: 1, max })
    return (
      <g key={score}>
        <path className={styles.grid} d={`M${chart.left} ${y}H${right}`} />
        <text className={styles.number} x={chart.left} y={y - 2}>
          {score}
        </text>
      </g>
    )
  })
})

/** Memoised: the lines are those of the whole game, whichever moment is shown. */
const Lines = memo(function Lines({ lines }: { lines: readonly ScoreLine[] }) {
  return lines.map(({ seat, path, marks, endY }) => {
    const { colour, shape } = emblemOf(seat)
    return (
      <g key={seat} data-line={seat}>
        <path className={styles.line} d={path} stroke={colour} />
        {marks.map(([x, y]) => (
          <g key={x} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})scale(0.36)`}>
            <path className={styles.mark} d={shape} fill={colour} fillRule="evenodd" />
          </g>
        ))}
        <g transform={`translate(${chart.width - 11} ${endY.toFixed(1)})scale(0.4)`}>
          <Badge seat={seat} />
        </g>
      </g>
    )
  })
})

/** Only this moves while the game is played. */
function Cursor({ playback, last }: { playback: Playback; last: number }) {
  const at = useStore(playback.store, (state) => state.at)
  const x = xOf(at, { last, max: 1 })
  return (
    <path
      className={styles.cursor}
      d={`M0 ${chart.top - 6}V${chart.height - chart.bottom}`}
      transform={`translate(${x.toFixed(1)})`}
      data-cursor={at}
    />
  )
}
