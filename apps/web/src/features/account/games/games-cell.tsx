import { useWords } from '../../../shared/i18n/use-words.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { GoButton } from '../../../shared/ui/button.tsx'
import styles from './games-cell.module.css'
import { GamesRing } from './games-ring.tsx'
import { OutcomePatterns, outcomePaint } from './outcome-patterns.tsx'
import { type GameCounts, readGameCounts } from './outcomes.ts'

export function GamesCell({ playedGames }: { playedGames: readonly number[] }) {
  const { t } = useWords()
  const counts = readGameCounts(playedGames)
  return (
    <Cell heading={t('account.games')}>
      <div className={styles.games}>
        <OutcomePatterns />
        <GamesRing {...counts} />
        <GameNumbers {...counts} />
        {counts.played === 0 && <NoGames />}
      </div>
    </Cell>
  )
}

function GameNumbers({ played, byOutcome }: GameCounts) {
  const { t } = useWords()
  return (
    <dl className={styles.numbers}>
      <div className={styles.played}>
        <dt>{t('account.games.played')}</dt>
        <dd>{played}</dd>
      </div>
      {byOutcome.map(({ outcome, count }) => (
        <div key={outcome}>
          <dt>
            <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
              <rect width="16" height="16" rx="4" fill={outcomePaint(outcome)} />
            </svg>
            {t(`account.games.${outcome}`)}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function NoGames() {
  const { t } = useWords()
  return (
    <div className={styles.none}>
      <p>{t('account.games.none')}</p>
      <GoButton to="/game">{t('account.games.play')}</GoButton>
    </div>
  )
}
