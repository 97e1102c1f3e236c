import { useWords } from '../../../shared/i18n/use-words.ts'
import styles from './games-ring.module.css'
import { outcomePaint } from './outcome-patterns.tsx'
import type { GameCounts } from './outcomes.ts'
import { toRingParts } from './ring-parts.ts'

/** From the top corner and round, as a clock goes. */
const hexagon = 'M0-80 69.28-40V40L0 80-69.28 40V-40z'

/** What the digits of the sum share, each of them about as wide as the letters are high. */
const roomForDigits = 120

/** How the games ended, as a hexagon's rim shared out among the outcomes. */
export function GamesRing({ played, byOutcome }: GameCounts) {
  const { t } = useWords()
  const told = byOutcome.map(({ outcome, count }) => `${t(`account.games.${outcome}`)}: ${count}`)
  return (
    <svg className={styles.ring} viewBox="-96 -96 192 192" role="img" aria-label={told.join(', ')}>
      <path d={hexagon} className={styles.track} />
      {toRingParts(byOutcome).map(({ outcome, from, length }) => (
        <path
          key={outcome}
          d={hexagon}
          className={styles.part}
          pathLength="100"
          stroke={outcomePaint(outcome)}
          // The dash of a whole ring would leave its first corner open.
          strokeDasharray={length < 100 ? `${length} 100` : undefined}
          strokeDashoffset={-from}
        />
      ))}
      <text className={styles.count} dy="0.35em" fontSize={Math.min(40, roomForDigits / String(played).length)}>
        {played}
      </text>
    </svg>
  )
}
