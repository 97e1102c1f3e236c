import { emblemOf } from '@hexaverse/planet'
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { Badge } from '../board/planet/player-emblem.tsx'
import { chart, frameAt, type SeatLine, type SeatValues, scaleOf, seatLines, xOf, yOf } from './chart-lines.ts'
import styles from './seat-chart.module.css'

interface SeatChartProps {
  caption: string
  /** What the chart shows, for screen readers. */
  label: string
  values: SeatValues
  /** The landing sites by seat. */
  sites: readonly number[]
  max: number
  unit?: string
  /** Whether it lies on a panel of its own. */
  isPanel?: boolean
  onGoTo: (frame: number) => void
  /** What moves on the chart or marks frames. */
  children: ReactNode
}

/** A line for every seat over the game. A click leads to that frame; the slider of the page does the same for keys. */
export function SeatChart(props: SeatChartProps) {
  const { caption, label, values, sites, max, unit = '', isPanel, onGoTo, children } = props
  const scale = useMemo(() => scaleOf(values, max), [values, max])
  const lines = useMemo(() => seatLines(values, sites, scale), [values, sites, scale])
  const goTo = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onGoTo(frameAt(((clientX - left) / width) * chart.width, scale))
  }
  return (
    <figure className={classNames(styles.figure, isPanel && glass.glass, isPanel && styles.panel)}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider moves by keys */}
      <svg
        className={styles.chart}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={label}
        onClick={goTo}
      >
        <Grid max={max} unit={unit} />
        <Lines lines={lines} />
        {children}
      </svg>
    </figure>
  )
}

const Grid = memo(function Grid({ max, unit }: { max: number; unit: string }) {
  const right = chart.width - chart.right
  return [0, Math.round(max / 2), max].map((value) => {
    const y = yOf(value, { last: 1, max })
    return (
      <g key={value}>
        <path className={styles.grid} d={`M${chart.left} ${y}H${right}`} />
        <text className={styles.number} x={chart.left} y={y - 2}>
          {value}
          {unit}
        </text>
      </g>
    )
  })
})

/** Memoised: the lines are those of the whole game, whichever frame is shown. */
const Lines = memo(function Lines({ lines }: { lines: readonly SeatLine[] }) {
  return lines.map(({ site, path, marks, endY }) => {
    const { colour, shape } = emblemOf(site)
    return (
      <g key={site} data-line={site}>
        <path className={styles.line} d={path} stroke={colour} />
        {marks.map(([x, y]) => (
          <g key={x} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})scale(0.36)`}>
            <path className={styles.mark} d={shape} fill={colour} fillRule="evenodd" />
          </g>
        ))}
        <g transform={`translate(${chart.width - 11} ${endY.toFixed(1)})scale(0.4)`}>
          <Badge site={site} />
        </g>
      </g>
    )
  })
})

interface FrameProps {
  frame: number
  last: number
}

/** Not moved by a transform: when one changes, the browser composes all layers of the page again. */
function uprightAt({ frame, last }: FrameProps): string {
  const x = xOf(frame, { last: Math.max(1, last), max: 1 }).toFixed(1)
  return `M${x} ${chart.top - 6}V${chart.height - chart.bottom}`
}

/** The shown frame. */
export function ChartCursor(place: FrameProps) {
  return <path className={styles.cursor} d={uprightAt(place)} data-cursor={place.frame} />
}

/** A frame that the reader should note. */
export function ChartMark(place: FrameProps) {
  return <path className={styles.noted} d={uprightAt(place)} data-mark={place.frame} />
}
