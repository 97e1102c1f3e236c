import type { RoomState } from '@hexaverse/protocol/game'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import { mySeat } from '../state/my-seat.ts'
import { seatOf } from '../state/seats.ts'
import styles from './moves-made.module.css'

export function MovesMade({ room }: { room: RoomState }) {
  const { t } = useWords()
  const seat = useGame(mySeat)
  return (
    <dl className={styles.moves}>
      <dt>{t('hud.moves')}</dt>
      <dd>{seatOf(room, seat)?.turnsMade ?? 0}</dd>
    </dl>
  )
}
