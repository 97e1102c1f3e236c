import type { RoomState } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import glass from '../../../shared/ui/glass.module.css'
import { useGame } from '../play/game-store.ts'
import { seatOf } from '../state/seats.ts'
import { HomeLink } from './home-link.tsx'
import styles from './status-bar.module.css'
import { Tools } from './tools.tsx'
import { TurnClock } from './turn-clock.tsx'
import { TurnSign } from './turn-sign.tsx'

/** `children`: what else there is room for where the bar is wide. */
export function StatusBar({ room, children }: { room: RoomState; children?: ReactNode }) {
  const { t } = useWords()
  const login = useGame((state) => state.login)
  const current = seatOf(room, room.turn.seat)
  return (
    <section className={classNames(glass.glass, styles.bar)} aria-label={t('hud.status')}>
      <HomeLink />
      {current && <TurnSign player={current} isMine={current.login === login} />}
      <TurnClock />
      {children}
      <Tools />
    </section>
  )
}
