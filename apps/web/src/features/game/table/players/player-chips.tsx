import type { RoomState } from '@hexaverse/protocol/game'
import { useState } from 'react'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { useGame } from '../../play/game-store.ts'
import { seatsOf, territoryOf } from '../../state/seats.ts'
import styles from './player-chips.module.css'
import { Players } from './players.tsx'

/** One row of emblems with the size of each territory; a press opens the list of players. */
export function PlayerChips({ room }: { room: RoomState }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const login = useGame((state) => state.login)
  const absences = useGame((state) => state.absences)
  return (
    <div className={styles.compact}>
      <button
        type="button"
        className={styles.chips}
        data-rival=""
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{t('hud.players')}</span>
        {seatsOf(room).map(({ site, login: name, exit }) => (
          <span
            key={site}
            aria-hidden="true"
            className={styles.chip}
            data-current={site === room.turn.site || undefined}
            data-mine={name === login || undefined}
            data-gone={exit}
          >
            <PlayerEmblem site={site} size={22} />
            {absences[site] && !exit ? <Icon name="no-link" className={styles.away} /> : territoryOf(room, site)}
          </span>
        ))}
      </button>
      {isOpen && <Players room={room} />}
    </div>
  )
}
