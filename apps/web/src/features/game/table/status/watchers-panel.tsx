import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { game, useGame } from '../../play/game-store.ts'
import styles from './watchers-panel.module.css'

/** Who watches, and the player's own wish. Watching ends when all who still play want that. */
export default function WatchersPanel() {
  const { t, formatList } = useTexts()
  const login = useGame((state) => state.login)
  const { count, against, isOff } = useGame((state) => state.watching) ?? nobody
  // The server repeats the wish a moment after it was sent.
  const [wanted, setWanted] = useState<boolean>()
  const isAgainst = wanted ?? against.includes(login)
  const others = against.filter((other) => other !== login)
  const choose = (choice: boolean) => {
    setWanted(choice)
    game.allowWatching(!choice)
  }
  return (
    <div className={styles.panel}>
      <p role="status">{isOff ? t('watch.off') : t('watch.count', { count })}</p>
      <label className={styles.choice}>
        <input type="checkbox" checked={isAgainst} onChange={({ target }) => choose(target.checked)} />
        {t('watch.against')}
      </label>
      {others.length > 0 && <p>{t('watch.against.others', { count: others.length, players: formatList(others) })}</p>}
      <p className={styles.note}>{t('watch.against.text')}</p>
    </div>
  )
}

const nobody = { count: 0, against: [], isOff: false } as const
