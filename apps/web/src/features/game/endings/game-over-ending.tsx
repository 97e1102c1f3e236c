import type { FormerPlayer, NamedScore } from '@hexaverse/protocol/game'
import { useId } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import { useGame } from '../play/game-store.ts'
import { EndingPanel, Laurels, PrizeNote } from './ending-panel.tsx'
import styles from './ending-texts.module.css'
import gameOverEndingStyles from './game-over-ending.module.css'
import { MapCheck } from './map-check.tsx'
import { namesOf, rankScores, verdictFor, verdictText } from './verdict.ts'

/** The players have run out of moves, and the scores decide. */
export function GameOverEnding() {
  const { t } = useTexts()
  const { login, scoring, ended, room } = useGame()
  if (!scoring) return null
  const verdict = verdictFor(login, scoring)
  const [best] = rankScores(scoring.winners)
  const key = verdictText(verdict, scoring.winners.length)
  const own = scoring.winners.find((winner) => winner.login === login)
  return (
    <EndingPanel
      sign={<Laurels seat={(own ?? best)?.seat ?? 1} mood={verdict === 'won' ? 'bright' : 'calm'} />}
      kind={t('screens.gameover')}
      heading={t(key, { players: namesOf(scoring.winners) })}
      more={<MapCheck />}
    >
      <p className={styles.reason}>{t('screens.gameover.text')}</p>
      {ended && verdict !== 'beaten' && <PrizeNote {...ended.prize} />}
      <ScoreTable caption={t('screens.scores.winners')} scores={scoring.winners} login={login} />
      <ScoreTable caption={t('screens.scores.results')} scores={scoring.scores} login={login} />
      <GonePlayers players={room?.formerPlayers ?? []} />
    </EndingPanel>
  )
}

/** Lists the players who were out before the end separately, because they have no score. */
function GonePlayers({ players }: { players: readonly FormerPlayer[] }) {
  const { t } = useTexts()
  const heading = useId()
  if (players.length === 0) return null
  return (
    <div className={gameOverEndingStyles.gone}>
      <h2 id={heading} className={gameOverEndingStyles.heading}>
        {t('screens.gone')}
      </h2>
      <ul aria-labelledby={heading}>
        {players.map(({ seat, login, exit }) => (
          <li key={seat} className={gameOverEndingStyles.player}>
            <PlayerEmblem seat={seat} />
            <span className={gameOverEndingStyles.login}>{login}</span>
            <span className={gameOverEndingStyles.reason}>{t(`screens.gone.${exit}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ScoreTableProps {
  caption: string
  scores: readonly NamedScore[]
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
        {rankScores(scores).map((score) => (
          <ScoreRow key={score.seat} {...score} isOwn={score.login === login} />
        ))}
      </tbody>
    </table>
  )
}

function ScoreRow({ seat, login, score, isOwn }: NamedScore & { isOwn: boolean }) {
  const { t } = useTexts()
  return (
    <tr className={isOwn ? gameOverEndingStyles.own : undefined} aria-current={isOwn || undefined}>
      <td>
        <span className={gameOverEndingStyles.position}>
          <PlayerEmblem seat={seat} />
          {seat}
        </span>
      </td>
      <td className={gameOverEndingStyles.scorer}>
        {login} {isOwn && <span className={gameOverEndingStyles.you}>{t('screens.scores.you')}</span>}
      </td>
      <td>{score}</td>
    </tr>
  )
}
