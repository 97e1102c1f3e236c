import { useTexts } from '../i18n/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './rating.module.css'

interface RatingProps {
  number: number
  isProvisional?: boolean
}

/** A player's number, with a question mark while it is provisional. */
export function Rating({ number, isProvisional = false }: RatingProps) {
  const { t, formatNumber } = useTexts()
  return (
    <span className={styles.rating}>
      {formatNumber(number)}
      {isProvisional && (
        <abbr className={styles.provisional} title={t('standing.rating.provisional')}>
          ?
        </abbr>
      )}
    </span>
  )
}

/** What a number has gained or lost. */
export function RatingChange({ change }: { change: number }) {
  const { formatChange } = useTexts()
  return (
    <span className={classNames(styles.change, change > 0 && styles.up, change < 0 && styles.down)}>
      {change === 0 ? '±0' : formatChange(change)}
    </span>
  )
}
