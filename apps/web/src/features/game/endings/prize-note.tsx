import type { Prize } from '@hexaverse/protocol/game'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './prize-note.module.css'

/** What a win brought, or why it brought nothing. */
export function PrizeNote({ isPaid, unpaid }: Prize) {
  const { t, gameText } = useWords()
  if (isPaid) {
    return (
      <p className={styles.coin}>
        <Icon name="coin" />
        {t('screens.coin')}
      </p>
    )
  }
  return unpaid && <p className={styles.none}>{gameText({ code: unpaid, params: {}, text: unpaid })}</p>
}
