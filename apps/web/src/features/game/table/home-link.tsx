import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { openModal } from '../../../shared/modal/modal-store.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { game, useGame } from '../play/game-store.ts'
import { isPracticeInPlay } from '../state/is-practice-in-play.ts'
import { findMe } from '../state/my-seat.ts'
import styles from './status-bar.module.css'
// Comes with the game, so that the question can be asked whatever has become of the connection.
import './leave-question.tsx'

/** Going home gives the game up, so it asks; whoever is out of the game has nothing to give up. */
export function HomeLink() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const isPlaying = useGame((state) => state.room?.status === 'playing' && findMe(state) !== undefined)
  const leave = () => {
    game.leave()
    navigate('/')
  }
  const go = (event: MouseEvent) => {
    event.preventDefault()
    if (isPlaying)
      openModal({ name: 'leave', data: { isPractice: isPracticeInPlay(useGame.getState()), onLeave: leave } })
    else leave()
  }
  return (
    <Link href="/" className={styles.home} title={t('hud.home')} onClick={go}>
      <Icon name="home" />
      <span className={styles.homeText}>{t('hud.home')}</span>
    </Link>
  )
}
