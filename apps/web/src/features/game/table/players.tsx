import type { RoomState } from '@hexaverse/protocol/game'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { useGame } from '../play/game-store.ts'
import { seatsOf, territoryOf } from '../state/seats.ts'
import { PlayerRow } from './player-row.tsx'
import styles from './players.module.css'

/** The whole list, where there is room for it. */
export function Players({ room }: { room: RoomState }) {
  const { t } = useWords()
  const absences = useGame((state) => state.absences)
  const login = useGame((state) => state.login)
  return (
    <section className={classNames(glass.glass, styles.panel)} aria-label={t('hud.players')}>
      <ul className={styles.list}>
        {seatsOf(room).map((player) => (
          <PlayerRow
            key={player.seat}
            player={player}
            territory={territoryOf(room, player.seat)}
            isMine={player.login === login}
            isCurrent={player.seat === room.turn.seat}
            awayUntil={absences[player.seat]}
          />
        ))}
      </ul>
    </section>
  )
}
