import type { RoomState } from '@hexaverse/protocol/game'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../../shared/overlay/alert-store.ts'
import { openModal } from '../../../../shared/overlay/modal-store.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useFullScreen } from '../../../../shared/ui/use-full-screen.ts'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { game, useExtras, useGame } from '../../play/game-store.ts'
import { findMe, kindOf, mySite, playerAtSite, type SeatedPlayer } from '../../state/seats.ts'
import { usePractising } from '../../waiting/use-practising.ts'
import styles from './status-bar.module.css'
import { TurnClock } from './turn-clock.tsx'
// Import the leave dialog with the game, so that it opens even while the connection is lost.
import './leave-question.tsx'

/** `children`: more content for a wide bar. */
export function StatusBar({ room, children }: { room: RoomState; children?: ReactNode }) {
  const { t } = useTexts()
  const login = useGame((state) => state.login)
  const current = playerAtSite(room, room.turn.site)
  return (
    <section className={classNames(glass.glass, styles.bar)} aria-label={t('hud.status')}>
      <HomeLink />
      {current && <TurnSign player={current} isMine={current.login === login} />}
      {Number.isFinite(room.turn.endsAt) && <TurnClock />}
      {children}
      <Tools />
    </section>
  )
}

function TurnSign({ player, isMine }: { player: SeatedPlayer; isMine: boolean }) {
  const { t } = useTexts()
  return (
    <div className={styles.sign} data-mine={isMine || undefined}>
      <PlayerEmblem site={player.site} size={38} />
      <p className={styles.words}>
        <span className={styles.label}>{t('hud.turn')}</span>
        <span className={styles.player}>
          {t('board.player', { site: player.site })}
          {isMine && <span className={styles.mine}> ({t('hud.you')})</span>}
        </span>
        <span className={styles.login}>{player.login}</span>
      </p>
    </div>
  )
}

export function MovesMade({ room }: { room: RoomState }) {
  const { t } = useTexts()
  const site = useGame(mySite)
  return (
    <dl className={styles.moves}>
      <dt>{t('hud.moves')}</dt>
      <dd>{playerAtSite(room, site)?.turnsMade ?? 0}</dd>
    </dl>
  )
}

function Tools() {
  const { t } = useTexts()
  const { isFull, toggle } = useFullScreen()
  const toggleOrAlert = async () => {
    if (!(await toggle())) showAlert('error', t('settings.full-screen.impossible'))
  }
  return (
    <div className={styles.tools}>
      <IconButton
        icon="full-screen"
        label={t(isFull ? 'settings.full-screen.leave' : 'settings.full-screen')}
        onClick={toggleOrAlert}
      />
      <IconButton
        icon="settings"
        label={t('settings')}
        onClick={() => openModal({ name: 'settings', data: undefined })}
      />
    </div>
  )
}

/** Leads to the home page. That gives up the game, so a player who is still in it must confirm first. */
function HomeLink() {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const isPlaying = useGame((state) => state.room?.status === 'playing' && findMe(state) !== undefined)
  const isKept = useExtras() !== undefined
  const leave = () => {
    game.leave()
    navigate('/')
  }
  const go = (event: MouseEvent) => {
    event.preventDefault()
    // A player who practises while a live game waits must not lose the seat in it.
    if (usePractising.getState().isOn) usePractising.setState({ isOn: false })
    else if (isKept) navigate('/')
    else if (isPlaying) openModal({ name: 'leave', data: { kind: kindOf(useGame.getState()), onLeave: leave } })
    else leave()
  }
  return (
    <Link href="/" className={styles.home} title={t('hud.home')} onClick={go}>
      <Icon name="home" />
      <span className={styles.homeText}>{t('hud.home')}</span>
    </Link>
  )
}
