import type { RoomState } from '@hexaverse/protocol/game'
import { resources } from '@hexaverse/rules'
import { useRatingsSetting } from '../../../../shared/browser/ratings-setting.ts'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { Rating } from '../../../../shared/standing/rating.tsx'
import { classNames } from '../../../../shared/ui/class-names.ts'
import glass from '../../../../shared/ui/glass.module.css'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { PlayerEmblem } from '../../board/planet/player-emblem.tsx'
import { useGame } from '../../play/game-store.ts'
import { useSecondsLeft } from '../../play/seconds-left.ts'
import { type GameRatings, useGameRatings } from '../../ratings/use-game-ratings.ts'
import { isRunningOut, type SeatedPlayer, seatsOf, territoryOf } from '../../state/seats.ts'
import styles from './players.module.css'
import { StockList } from './stock-list.tsx'

/** The list of all players. */
export function Players({ room }: { room: RoomState }) {
  const { t } = useTexts()
  const absences = useGame((state) => state.absences)
  const login = useGame((state) => state.login)
  const { ratings } = useGameRatings()
  const areHidden = useRatingsSetting((setting) => setting.isHidden)
  const people = areHidden ? [] : (ratings?.people ?? [])
  return (
    <section className={classNames(glass.glass, styles.panel)} aria-label={t('hud.players')}>
      <ul className={styles.list}>
        {seatsOf(room).map((player) => (
          <PlayerRow
            key={player.site}
            player={player}
            territory={territoryOf(room, player.site)}
            isMine={player.login === login}
            isCurrent={player.site === room.turn.site}
            awayUntil={absences[player.site]}
            rating={people.find((person) => person.login === player.login)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PlayerRowProps {
  player: SeatedPlayer
  territory: number
  isMine: boolean
  isCurrent: boolean
  /** By the page's own clock. */
  awayUntil: number | undefined
  rating: GameRatings['people'][number] | undefined
}

function PlayerRow({ player, territory, isMine, isCurrent, awayUntil, rating }: PlayerRowProps) {
  const { site, login, exit, stock } = player
  const { t } = useTexts()
  const secondsLeft = useSecondsLeft(exit ? undefined : awayUntil)
  const isRival = !isMine && !exit
  const lacking = isRival ? resources.filter((resource) => isRunningOut(stock, resource)) : []
  return (
    <li
      className={styles.row}
      data-current={isCurrent || undefined}
      data-gone={exit}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <PlayerEmblem site={site} size={32} />
      <span className={styles.who}>
        <span className={styles.login} title={login}>
          {login}
        </span>
        <span className={styles.seat}>
          {t('board.player', { site })}
          {rating && (
            <span className={styles.rating}>
              <span className="visually-hidden">{t('standing.rating')} </span>
              <Rating {...rating} />
            </span>
          )}
          {isMine && <span className={styles.mine}>{t('hud.you')}</span>}
        </span>
        {exit && <span className={styles.state}>{t(`hud.out.${exit}`)}</span>}
        {secondsLeft !== undefined && (
          <span className={styles.state}>
            <Icon name="no-link" />
            {t('hud.away', { count: secondsLeft })}
          </span>
        )}
        {lacking.length > 0 && (
          <span className={styles.starving}>
            {t('hud.starving', { resources: lacking.map((resource) => t(`hud.missing.${resource}`)).join(', ') })}
          </span>
        )}
      </span>
      <span className={styles.territory} title={t('hud.territory', { count: territory })}>
        <svg viewBox="0 0 12 11" width="12" height="11" aria-hidden="true">
          <path d="M6 .5 11.700 10.500H.300z" fill="currentColor" />
        </svg>
        <span aria-hidden="true">{territory}</span>
        <span className="visually-hidden">{t('hud.territory', { count: territory })}</span>
      </span>
      {isRival && <StockList login={login} stock={stock} />}
    </li>
  )
}
