import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { Rating } from '../../../shared/standing/rating.tsx'
import { monthsOf } from '../season.ts'
import type { Player } from './player.ts'
import styles from './rating-cell.module.css'
import { RatingChart } from './rating-chart.tsx'

export function RatingCell({ number, isProvisional, place, bestSeason, chart }: Player) {
  const { t, formatNumber, formatMonths } = useTexts()
  return (
    <Cell heading={t('standing.rating')}>
      <div className={styles.content}>
        <div className={styles.facts}>
          <p className={styles.number}>
            {number === null ? (
              <span className={styles.none}>{t('standing.rating.none')}</span>
            ) : (
              <Rating number={number} isProvisional={isProvisional} />
            )}
          </p>
          <dl className={styles.places}>
            {place !== null && (
              <div>
                <dt>{t('player.now')}</dt>
                <dd>{formatNumber(place)}</dd>
              </div>
            )}
            {bestSeason && (
              <div>
                <dt>{t('player.best')}</dt>
                <dd>
                  {t('player.best.place', { place: formatNumber(bestSeason.place) })}
                  <span className={styles.season}>{formatMonths(...monthsOf(bestSeason.season))}</span>
                </dd>
              </div>
            )}
          </dl>
        </div>
        {number !== null && isProvisional && <p className={styles.note}>{t('standing.rating.provisional')}</p>}
        <RatingChart chart={chart} />
      </div>
    </Cell>
  )
}
