import type { FormerPlayer } from '@hexaverse/protocol/game'
import { useId } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import styles from './gone-players.module.css'

/** Those who went before the end have no score: they are listed apart. */
export function GonePlayers({ players }: { players: readonly FormerPlayer[] }) {
  const { t } = useWords()
  const heading = useId()
  if (players.length === 0) return null
  return (
    <div className={styles.gone}>
      <h2 id={heading} className={styles.heading}>
        {t('screens.gone')}
      </h2>
      <ul aria-labelledby={heading}>
        {players.map(({ seat, login, exit }) => (
          <li key={seat} className={styles.player}>
            <PlayerEmblem seat={seat} />
            <span className={styles.login}>{login}</span>
            <span className={styles.reason}>{t(`screens.gone.${exit}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
