import { replayPath } from '@hexaverse/protocol/join-path'
import { Fragment } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell, EmptyCell } from '../../../shared/page/cell.tsx'
import { PlayerLink } from '../../../shared/standing/player-link.tsx'
import { Rating, RatingChange } from '../../../shared/standing/rating.tsx'
import { PageLink } from '../../../shared/ui/button.tsx'
import type { Player } from './player.ts'
import styles from './recent-games-cell.module.css'

type Game = Player['games'][number]

export function RecentGamesCell({ games }: Pick<Player, 'games'>) {
  const { t } = useTexts()
  return (
    <Cell heading={t('player.games')}>
      {games.length === 0 ? (
        <EmptyCell>{t('player.games.none')}</EmptyCell>
      ) : (
        <ul className={styles.list}>
          {games.map((game) => (
            <GameRow key={game.roomId} {...game} />
          ))}
        </ul>
      )}
    </Cell>
  )
}

function GameRow({ roomId, endedAt, size, rank, isWin, number, change, opponents }: Game) {
  const { t, formatMoment } = useTexts()
  const date = formatMoment(new Date(endedAt))
  const result = isWin ? t('player.games.win') : t('player.games.rank', { rank, players: size })
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong data-win={isWin || undefined}>{result}</strong>
        <span className={styles.second}>
          {t('games.players', { count: size })}, <time dateTime={endedAt}>{date}</time>
        </span>
      </div>
      <p className={styles.opponents}>
        <span className="visually-hidden">{t('games.opponents')}: </span>
        {opponents.map((opponent, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: opponents without a name have nothing else to tell them apart
          <Fragment key={index}>
            {index > 0 && ', '}
            <Opponent {...opponent} />
          </Fragment>
        ))}
      </p>
      <p className={styles.number}>
        <Rating number={number} /> <RatingChange change={change} />
      </p>
      <div className={styles.replay}>
        <PageLink to={replayPath(roomId)} label={t('games.replay.of', { result, date })}>
          {t('games.replay')}
        </PageLink>
      </div>
    </li>
  )
}

function Opponent({ login, isFormer }: Game['opponents'][number]) {
  const { t } = useTexts()
  if (login !== null) return <PlayerLink login={login} />
  return t(isFormer ? 'standing.former-player' : 'standing.hidden-player')
}
