import type { NamedScore } from '@hexaverse/protocol/game'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { PlayerEmblem } from '../board/planet/player-emblem.tsx'
import styles from './score-table.module.css'
import { rankScores } from './verdict.ts'

interface ScoreTableProps {
  caption: string
  scores: readonly NamedScore[]
  /** The own one: its row is marked. */
  login: string
}

export function ScoreTable({ caption, scores, login }: ScoreTableProps) {
  const { t } = useWords()
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('screens.scores.position')}</th>
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
  const { t } = useWords()
  return (
    <tr className={isOwn ? styles.own : undefined} aria-current={isOwn || undefined}>
      <td>
        <span className={styles.position}>
          <PlayerEmblem seat={seat} />
          {seat}
        </span>
      </td>
      <td className={styles.player}>
        {login} {isOwn && <span className={styles.you}>{t('screens.scores.you')}</span>}
      </td>
      <td>{score}</td>
    </tr>
  )
}
