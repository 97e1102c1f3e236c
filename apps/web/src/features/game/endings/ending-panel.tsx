import type { Prize } from '@hexaverse/protocol/game'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { PageHeading } from '../../../shared/page/page-heading.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Badge } from '../board/planet/player-emblem.tsx'
import { resetGameChoices } from '../create/use-game-choices.ts'
import { game } from '../play/game-store.ts'
import sheet from '../sheet-screen.module.css'
import { SheetScreen } from '../sheet-screen.tsx'
import { sentenceOf } from '../state/game-state.ts'
import styles from './ending-panel.module.css'

interface EndingPanelProps {
  /** The picture above the text. */
  sign: ReactNode
  /** The kind of ending, in a word or two. */
  kind: string
  heading: string
  /** Further details below the close button. */
  more?: ReactNode
  children: ReactNode
}

/** The common layout of every ending: its kind, its result, and a close button. */
export function EndingPanel({ sign, kind, heading, more, children }: EndingPanelProps) {
  const { t } = useTexts()
  return (
    <SheetScreen className={styles.screen}>
      <div className={sheet.content}>
        <div className={styles.sign}>{sign}</div>
        <p className={styles.kind}>{kind}</p>
        <PageHeading className={sheet.heading}>{heading}</PageHeading>
        {children}
        <div className={styles.close}>
          <Button kind="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
        {more}
      </div>
    </SheetScreen>
  )
}

function close(): void {
  game.close()
  resetGameChoices()
}

/** Shows the coin of a win, or why there is none. */
export function PrizeNote({ isPaid, unpaid }: Prize) {
  const { t, gameText } = useTexts()
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
  seat: number
  /** `bright` for a winner: it shines once and then stays lit. */
  mood: 'bright' | 'calm' | 'dim'
}

/** The emblem of a seat at the end of a game. */
export function Laurels({ seat, mood }: LaurelsProps) {
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
        <Badge seat={seat} />
      </g>
    </svg>
  )
}
