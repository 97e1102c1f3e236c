import { type NamedScore, type RoomState, scoreOf } from '@hexaverse/protocol/game'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { useGame } from '../play/game-store.ts'
import { DefeatNote } from './defeat-note.tsx'
import { EndingPanel, type EndingProps, Laurels, PrizeNote } from './ending-panel.tsx'
import styles from './ending-texts.module.css'
import gameOverEndingStyles from './game-over-ending.module.css'
import { MapCheck } from './map-check.tsx'
import { namesOf, rankScores, tablesOf, verdictFor, verdictText } from './verdict.ts'

/** The players have run out of moves, and the scores decide. */
export function GameOverEnding(ending: EndingProps) {
  const { t } = useTexts()
  const { login, scoring, ended, room } = useGame()
  if (!scoring) return null
  const verdict = verdictFor(login, scoring)
  const [best] = rankScores(scoring.winners)
  const key = verdictText(verdict, scoring.winners.length)
  const own = scoring.winners.find((winner) => winner.login === login)
  return (
    <EndingPanel
      {...ending}
      sign={<Laurels site={(own ?? best)?.site ?? 1} mood={verdict === 'won' ? 'bright' : 'calm'} />}
      kind={t('screens.gameover')}
      heading={t(key, { players: namesOf(scoring.winners) })}
      more={<MapCheck />}
    >
      <p className={styles.reason}>{t('screens.gameover.text')}</p>
      {ending.defeat && <DefeatNote defeat={ending.defeat} />}
      {ended && verdict !== 'beaten' && <PrizeNote {...ended.prize} />}
      {tablesOf(scoring).map(({ caption, scores }) => (
        <ScoreTable key={caption} caption={t(caption)} scores={rankScores(scores)} login={login} />
      ))}
      {room && <GonePlayers room={room} />}
    </EndingPanel>
  )
}

/** Lists the players who were out before the end apart, with their score when they went (rules, section 1.5). */
function GonePlayers({ room: { formerPlayers, claims } }: { room: RoomState }) {
  const { t } = useTexts()
  const login = useGame((state) => state.login)
  if (formerPlayers.length === 0) return null
  const scores = formerPlayers.map((player) => ({
    ...scoreOf(player, claims),
    note: t(`screens.gone.${player.exit}`),
  }))
  return <ScoreTable caption={t('screens.gone')} scores={scores} login={login} />
}

interface ScoreTableProps {
  caption: string
  scores: readonly ScoreRowProps[]
  /** The player of this page, whose row is marked. */
  login: string
}

function ScoreTable({ caption, scores, login }: ScoreTableProps) {
  const { t } = useTexts()
  return (
    <table className={gameOverEndingStyles.table}>
      <caption className={gameOverEndingStyles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('screens.scores.seat')}</th>
          <th scope="col">{t('screens.scores.player')}</th>
          <th scope="col">{t('screens.scores.score')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <ScoreRow key={score.site} {...score} isOwn={score.login === login} />
        ))}
      </tbody>
    </table>
  )
}

interface ScoreRowProps extends NamedScore {
  /** More about the player. */
  note?: string
}

function ScoreRow({ site, login, score, note, isOwn }: ScoreRowProps & { isOwn: boolean }) {
  const { t } = useTexts()
  return (
    <tr className={isOwn ? gameOverEndingStyles.own : undefined} aria-current={isOwn || undefined}>
      <td>
        <span className={gameOverEndingStyles.position}>
          <PlayerEmblem site={site} />
          {site}
        </span>
      </td>
      <td className={gameOverEndingStyles.scorer}>
        {login} {isOwn && <span className={gameOverEndingStyles.you}>{t('screens.scores.you')}</span>}
        {note && <span className={gameOverEndingStyles.note}>{note}</span>}
      </td>
      <td>{score}</td>
    </tr>
  )
}
