import { type KeyboardEvent, useId, useMemo } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { useGame } from '../play/game-store.ts'
import { homesOf } from '../state/seats.ts'
import { StillPlanet } from '../still-planet.tsx'
import styles from './final-board.module.css'
import { RematchNews } from './rematch-news.tsx'

/** The board after the game, to look at: it can be zoomed and read triangle by triangle, but no move is possible. */
export function FinalBoard({ onBack }: { onBack: () => void }) {
  const { t } = useTexts()
  const heading = useId()
  const room = useGame((state) => state.room)
  const login = useGame((state) => state.login)
  const homes = useMemo(() => (room ? homesOf(room, login) : []), [room, login])
  const backByKey = (event: KeyboardEvent) => event.key === 'Escape' && onBack()
  return (
    <section className={styles.view} aria-labelledby={heading} onKeyDown={backByKey}>
      <header className={styles.header}>
        <h1 id={heading} className={styles.heading} tabIndex={-1}>
          {t(room?.status === 'ended' ? 'screens.board' : 'screens.board.now')}
        </h1>
        <Button onClick={onBack}>{t('screens.board.back')}</Button>
        <RematchNews />
        <ul className={styles.players} aria-label={t('hud.players')}>
          {homes.map(({ site, name, isMine }) => (
            <li key={site} className={styles.player}>
              <PlayerEmblem site={site} size={18} />
              <span>{name}</span>
              {isMine && <span className={styles.you}>({t('hud.you')})</span>}
            </li>
          ))}
        </ul>
      </header>
      <div className={styles.board}>
        <StillPlanet />
      </div>
    </section>
  )
}
