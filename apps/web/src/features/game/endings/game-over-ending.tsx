import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import { EndingPanel } from './ending-panel.tsx'
import styles from './ending-texts.module.css'
import { GonePlayers } from './gone-players.tsx'
import { Laurels } from './laurels.tsx'
import { MapCheck } from './map-check.tsx'
import { PrizeNote } from './prize-note.tsx'
import { ScoreTable } from './score-table.tsx'
import { namesOf, rankScores, verdictFor, verdictText } from './verdict.ts'

/** Nobody can move any more: the scores decide. */
export function GameOverEnding() {
  const { t } = useWords()
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
