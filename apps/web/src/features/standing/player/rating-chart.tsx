import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import styles from './rating-chart.module.css'
import { type ChartPoint, chart as drawing, ratingLine } from './rating-line.ts'

/** The number over time. Its labels are outside of the drawing, which is stretched to the width of the page. */
export function RatingChart({ chart }: { chart: readonly ChartPoint[] }) {
  const { t, formatNumber, formatDate } = useTexts()
  const fill = useId()
  const line = ratingLine(chart)
  const [first, last] = [chart[0], chart.at(-1)]
  if (!first || !last) return null
  if (!line) return <p className={styles.short}>{t('player.chart.short')}</p>
  const [from, to] = [formatDate(new Date(first.day)), formatDate(new Date(last.day))]
  const text = t('player.chart.text', {
    first: formatNumber(first.number),
    last: formatNumber(last.number),
    low: formatNumber(line.low),
    high: formatNumber(line.high),
    from,
    to,
  })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('player.chart')}</figcaption>
      <div className={styles.numbers} aria-hidden="true">
        <span>{formatNumber(line.high)}</span>
        {line.low < line.high && <span>{formatNumber(line.low)}</span>}
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.top} offset="0" />
          <stop className={styles.bottom} offset="1" />
        </linearGradient>
        <path className={styles.grid} d={`M0 ${drawing.edge}H${drawing.width}`} />
        <path className={styles.grid} d={`M0 ${drawing.height - drawing.edge}H${drawing.width}`} />
        <path d={line.area} fill={`url(#${fill})`} />
        <path className={styles.line} d={line.path} />
      </svg>
      <div className={styles.days} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </figure>
  )
}
