import { useWords } from '../../../shared/i18n/use-words.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import type { SeatedPlayer } from '../state/seats.ts'
import styles from './turn-sign.module.css'

export function TurnSign({ player, isMine }: { player: SeatedPlayer; isMine: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.sign} data-mine={isMine || undefined}>
      <PlayerEmblem seat={player.seat} size={38} />
      <p className={styles.words}>
        <span className={styles.label}>{t('hud.turn')}</span>
        <span className={styles.player}>
          {t('board.player', { seat: player.seat })}
          {isMine && <span className={styles.mine}> ({t('hud.you')})</span>}
        </span>
        <span className={styles.login}>{player.login}</span>
      </p>
    </div>
  )
}
