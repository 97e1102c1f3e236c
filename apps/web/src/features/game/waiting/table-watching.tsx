import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { game } from '../play/game-store.ts'
import styles from './table-watching.module.css'

interface TableWatchingProps {
  isHost: boolean
  isUnwatched: boolean
}

/** The host decides whether others may watch the game by its link; the guests read what was decided. */
export function TableWatching({ isHost, isUnwatched }: TableWatchingProps) {
  const { t } = useTexts()
  // The table repeats the choice a moment after it was sent.
  const [chosen, setChosen] = useState<boolean>()
  if (!isHost) return isUnwatched ? <p className={styles.note}>{t('watch.table.off')}</p> : null
  const choose = (isAllowed: boolean) => {
    setChosen(isAllowed)
    game.allowWatching(isAllowed)
  }
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={chosen ?? !isUnwatched} onChange={({ target }) => choose(target.checked)} />
      {t('watch.table.allow')}
    </label>
  )
}
