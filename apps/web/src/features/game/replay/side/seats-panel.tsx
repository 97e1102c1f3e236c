import { seatAtSite } from '@hexaverse/protocol/game'
import type { TranscriptPerson } from '@hexaverse/room/transcript'
import { memo } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { PlayerLink } from '../../../../shared/standing/player-link.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { type SeatedPlayer, seatsOf, territoryOf } from '../../state/seats.ts'
import players from '../../table/players/players.module.css'
import { StockList } from '../../table/players/stock-list.tsx'
import type { Replay } from '../describe-frames.ts'
import type { Playback } from '../playback.ts'
import styles from './seats-panel.module.css'

interface SeatsPanelProps {
  replay: Replay
  playback: Playback
  people: readonly TranscriptPerson[]
}

/** What each seat had at the shown moment. */
export function SeatsPanel({ replay, playback, people }: SeatsPanelProps) {
  const { t } = useTexts()
  const at = useStore(playback.store, (state) => state.at)
  const room = replay.rooms[at]
  if (!room) return null
  const winners = new Set(room.winners.map(({ site }) => site))
  return (
    <section className={classNames(glass.glass, players.panel)} aria-label={t('hud.players')}>
      <ul className={players.list}>
        {seatsOf(room).map((player) => {
          const index = seatAtSite(room.sites, player.site) - 1
          return (
            <SeatRow
              key={player.site}
              player={player}
              hasAccount={typeof people[index]?.login === 'string'}
              territory={territoryOf(room, player.site)}
              score={replay.scores[index]?.[at] ?? 0}
              isCurrent={room.status === 'playing' && player.site === room.turn.site}
              hasWon={winners.has(player.site)}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface SeatRowProps {
  player: SeatedPlayer
  /** Not a bot, and not a person whose account was deleted. */
  hasAccount: boolean
  territory: number
  score: number
  isCurrent: boolean
  hasWon: boolean
}

/** Memoised: an action changes one seat or two. */
const SeatRow = memo(function SeatRow({ player, hasAccount, territory, score, isCurrent, hasWon }: SeatRowProps) {
  const { t } = useTexts()
  const { site, login, exit, stock } = player
  return (
    <li
      className={players.row}
      data-current={isCurrent || undefined}
      data-gone={exit}
      data-site={site}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <PlayerEmblem site={site} size={32} />
      <span className={players.who}>
        <span className={players.login} title={login}>
          {hasAccount ? <PlayerLink login={login} /> : login}
        </span>
        <span className={players.seat}>
          {t('hud.territory', { count: territory })}
          {hasWon && <span className={styles.winner}>{t('replay.winner')}</span>}
        </span>
        {exit && <span className={players.state}>{t(`hud.out.${exit}`)}</span>}
      </span>
      <span className={styles.score} data-score={score}>
        <span aria-hidden="true">{score}</span>
        <span className="visually-hidden">{t('replay.score', { count: score })}</span>
      </span>
      <StockList login={login} stock={stock} />
    </li>
  )
})
