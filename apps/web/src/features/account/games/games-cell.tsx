import { pages } from '@hexaverse/protocol'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Cell } from '../../../shared/page/cell.tsx'
import { GoButton } from '../../../shared/ui/button.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import styles from './games-cell.module.css'
import { OutcomePatterns, outcomePaint } from './outcome-patterns.tsx'
import { type GameCounts, readGameCounts, toRingParts } from './outcomes.ts'

export function GamesCell({ statistics }: { statistics: readonly number[] }) {
  const { t } = useTexts()
  const counts = readGameCounts(statistics)
  return (
    <Cell heading={t('account.games')}>
      <div className={styles.games}>
        <OutcomePatterns />
        <GamesRing {...counts} />
        <GameNumbers {...counts} />
        {counts.played === 0 && <NoGames />}
      </div>
      {/* Also before the first counted game: games among friends are listed, and counted nowhere. */}
      <div className={styles.all}>
        <TextLink to={pages.accountGames} icon="log">
          {t('games.all')}
        </TextLink>
      </div>
    </Cell>
  )
}

function GameNumbers({ played, byOutcome }: GameCounts) {
  const { t, formatNumber } = useTexts()
  return (
    <dl className={styles.numbers}>
      <div className={styles.played}>
        <dt>{t('account.games.played')}</dt>
        <dd>{formatNumber(played)}</dd>
      </div>
      {byOutcome.map(({ outcome, count }) => (
        <div key={outcome}>
          <dt>
            <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
              <rect width="16" height="16" rx="4" fill={outcomePaint(outcome)} />
            </svg>
            {t(`account.games.${outcome}`)}
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NoGames() {
  const { t } = useTexts()
  return (
    <div className={styles.none}>
      <p>{t('account.games.none')}</p>
      <GoButton to="/game">{t('play')}</GoButton>
    </div>
  )
}

/** A hexagon from its top corner, clockwise. */
const hexagon = 'M0-80 69.28-40V40L0 80-69.28 40V-40z'

/** The width that the digits of the total share; a digit is about as wide as the font is high. */
const roomForDigits = 120

/** A hexagonal ring chart of how the games ended. */
function GamesRing({ played, byOutcome }: GameCounts) {
  const { t, formatNumber } = useTexts()
  const total = formatNumber(played)
  const labels = byOutcome.map(({ outcome, count }) => `${t(`account.games.${outcome}`)}: ${formatNumber(count)}`)
  return (
    <svg className={styles.ring} viewBox="-96 -96 192 192" role="img" aria-label={labels.join(', ')}>
      <path d={hexagon} className={styles.track} />
      {toRingParts(byOutcome).map(({ outcome, from, length }) => (
        <path
          key={outcome}
          d={hexagon}
          className={styles.part}
          pathLength="100"
          stroke={outcomePaint(outcome)}
          // A dash as long as the whole ring would leave a gap at its first corner.
          strokeDasharray={length < 100 ? `${length} 100` : undefined}
          strokeDashoffset={-from}
        />
      ))}
      <text className={styles.count} dy="0.35em" fontSize={Math.min(40, roomForDigits / total.length)}>
        {total}
      </text>
    </svg>
  )
}
