import type { PlayedGame } from '@hexaverse/protocol/http'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PlayerLink } from '../../../shared/standing/player-link.tsx'
import { PageLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './game-row.module.css'
import { lengthOf } from './length-of.ts'
import { outcomePaint } from './outcome-patterns.tsx'
import { outcomeOf } from './outcomes.ts'

const columns = ['result', 'date', 'kind', 'score', 'opponents', 'coin', 'length'] as const
type Column = (typeof columns)[number]

/** The names of the columns on a wide screen. Screen readers, and readers of a phone, get them with each game. */
export function GamesHead() {
  const { t } = useTexts()
  return (
    <div className={styles.head} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={styles[column]}>
          {t(`games.${column}`)}
        </span>
      ))}
    </div>
  )
}

/** A game as a row of a table, or as a card where the screen is narrow. */
export function GameRow(game: PlayedGame) {
  const { t, formatMoment, formatNumber } = useTexts()
  const { roomId, begunAt, endedAt, players, isPrivate, result, score } = game
  const date = formatMoment(new Date(endedAt))
  const length = lengthOf(begunAt, endedAt)
  return (
    <li className={styles.row}>
      <dl className={styles.facts}>
        <Fact column="result">
          <Result {...game} />
        </Fact>
        <Fact column="date">
          <time dateTime={endedAt}>{date}</time>
        </Fact>
        <Fact column="kind">
          {t('games.players', { count: players })}
          <span className={styles.second}>{t(isPrivate ? 'games.private' : 'games.public')}</span>
        </Fact>
        <Fact column="score">{formatNumber(score)}</Fact>
        <Fact column="opponents">
          <Opponents {...game} />
        </Fact>
        <Fact column="coin">
          <Coin {...game} />
        </Fact>
        <Fact column="length">{t(length.key, length.params)}</Fact>
      </dl>
      <div className={styles.replay}>
        <PageLink to={`/replay/${roomId}`} label={t('games.replay.of', { result: t(`games.result.${result}`), date })}>
          {t('games.replay')}
        </PageLink>
      </div>
    </li>
  )
}

function Fact({ column, children }: { column: Column; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={styles[column]}>
      <dt className={classNames('visually-hidden', styles.name)}>{t(`games.${column}`)}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** In a draw of others one is beaten on points. */
const ownEnding = ({ result, ending }: PlayedGame) => (result === 'defeat' && ending === 'draw' ? 'points' : ending)

function Result(game: PlayedGame) {
  const { t } = useTexts()
  return (
    <span className={styles.outcome}>
      <svg className={styles.swatch} viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M0-9.5 8.2-4.75V4.75L0 9.5-8.2 4.75V-4.75z" fill={outcomePaint(outcomeOf(game.result))} />
      </svg>
      <span>
        <strong>{t(`games.result.${game.result}`)}</strong>
        <span className={styles.second}>{t(`games.ending.${ownEnding(game)}`)}</span>
      </span>
    </span>
  )
}

function Opponents({ opponents }: PlayedGame) {
  const { t } = useTexts()
  const names = opponents.flatMap((one): ReactNode[] => {
    if ('bot' in one) return [t(`games.bot.${one.level}`, { bot: one.bot })]
    return one.login === null ? [] : [<PlayerLink key={one.login} login={one.login} />]
  })
  const former = opponents.length - names.length
  const all = [...names, ...(former > 0 ? [t('games.former-players', { count: former })] : [])]
  return all.flatMap((name, index) => (index > 0 ? [', ', name] : [name]))
}

function Coin({ coin }: PlayedGame) {
  const { t } = useTexts()
  if (coin === 'paid') {
    return (
      <span className={styles.paid}>
        <Icon name="coin" />
        {t('games.coin.paid')}
      </span>
    )
  }
  return <span className={styles.unpaid}>{coin ? t(`games.coin.${coin}`) : t('games.coin.none')}</span>
}
