import type { Prize } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { useSession } from '../../../shared/session/session-store.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { Badge } from '../board/planet/player-emblem.tsx'
import { useGame } from '../play/game-store.ts'
import { useGameRatings } from '../ratings/use-game-ratings.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import type { Defeat } from '../state/explain-defeat.ts'
import { sentenceOf } from '../state/game-state.ts'
import { isPractice } from '../state/seats.ts'
import styles from './ending-panel.module.css'
import { type BoardView, closeEnding, NextSteps } from './next-steps.tsx'
import { NewAchievements, RatingNote } from './rating-note.tsx'

export interface EndingProps extends BoardView {
  /** Why the player was beaten, if they were. */
  defeat: Defeat | undefined
}

interface EndingPanelProps extends BoardView {
  /** The picture above the text. */
  sign: ReactNode
  /** The kind of ending, in a word or two. */
  kind: string
  heading: string
  /** Further details below the buttons. */
  more?: ReactNode
  children: ReactNode
}

/** The common layout of every ending: its kind, its result, and what to do next. */
export function EndingPanel({ sign, kind, heading, more, children, onSeeBoard }: EndingPanelProps) {
  const ratings = useGameRatings()
  return (
    <SheetScreen className={styles.screen}>
      <div className={sheet.content}>
        <div className={styles.sign}>{sign}</div>
        <p className={sheet.kind}>{kind}</p>
        <PageHeading className={sheet.heading}>{heading}</PageHeading>
        {children}
        <RatingNote {...ratings} />
        <PracticeNote />
        <NextSteps onSeeBoard={onSeeBoard} />
        <NewAchievements {...ratings} />
        {more}
      </div>
    </SheetScreen>
  )
}

/** Says that practice counts nowhere, and leads to a live game. */
function PracticeNote() {
  const { t, gameText } = useTexts()
  const isOfPractice = useGame(isPractice)
  const isSignedIn = useSession(({ user }) => user !== undefined)
  if (!isOfPractice) return null
  return (
    <div className={styles.practice}>
      <p>{gameText(sentenceOf('practice'))}</p>
      <TextLink to={isSignedIn ? '/game' : '/sign-up/and-play'} onClick={closeEnding}>
        {t('screens.live')}
      </TextLink>
    </div>
  )
}

/** Shows the coin of a win, or why there is none. */
export function PrizeNote({ isPaid, unpaid }: Prize) {
  const { t, gameText } = useTexts()
  if (unpaid === 'practice') return null
  if (isPaid) {
    return (
      <p className={styles.coin}>
        <Icon name="coin" />
        {t('screens.coin')}
      </p>
    )
  }
  return unpaid && <p className={styles.none}>{gameText(sentenceOf(unpaid))}</p>
}

const rays = Array.from({ length: 12 }, (_, place) => place * 30)

interface LaurelsProps {
  site: number
  /** `bright` for a winner: it shines once and then stays lit. */
  mood: 'bright' | 'calm' | 'dim'
}

/** The emblem of a site at the end of a game. */
export function Laurels({ site, mood }: LaurelsProps) {
  return (
    <svg className={styles[mood]} viewBox="-60 -60 120 120" aria-hidden="true">
      {mood === 'bright' && (
        <>
          <circle className={styles.halo} r="58" />
          {rays.map((angle) => (
            <g key={angle} transform={`rotate(${angle})`}>
              <path className={styles.ray} d="M0-55 3.6-48.500h-7.200z" />
            </g>
          ))}
        </>
      )}
      <g className={styles.badge}>
        <Badge site={site} />
      </g>
    </svg>
  )
}
