import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { useGame } from '../../play/game-store.ts'
import { useSecondsLeft } from '../../play/seconds-left.ts'
import { hurrySeconds } from '../table-store.ts'
import styles from './turn-clock.module.css'

const turnSeconds = 60

export function TurnClock() {
  const { t } = useTexts()
  const isMyTurn = useGame((state) => state.isMyTurn)
  const seconds = useSecondsLeft(useGame((state) => state.turnEndsAt))
  const isHurried = seconds !== undefined && seconds <= hurrySeconds
  return (
    <dl className={styles.clock} data-mine={isMyTurn || undefined} data-hurried={(isHurried && isMyTurn) || undefined}>
      <dt className={styles.label}>{t('hud.time')}</dt>
      <dd className={styles.face} style={{ '--share': Math.min(1, (seconds ?? 0) / turnSeconds) }}>
        <svg viewBox="-20 -20 40 40" className={styles.ring} aria-hidden="true">
          <circle r="17" className={styles.whole} />
          <circle r="17" className={styles.rest} pathLength="1" transform="rotate(-90)" />
        </svg>
        <span className={styles.seconds} role="timer">
          {seconds ?? '–'}
        </span>
      </dd>
    </dl>
  )
}
