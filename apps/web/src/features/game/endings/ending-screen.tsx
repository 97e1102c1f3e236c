import { useEffect, useRef, useState } from 'react'
import { countFinishedGame } from '../../../shared/browser/advice-setting.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Backdrop } from '../backdrop.tsx'
import { useGame } from '../play/game-store.ts'
import { explainDefeat } from '../state/explain-defeat.ts'
import { mySite } from '../state/seats.ts'
import { DefeatNote } from './defeat-note.tsx'
import { EndingPanel, type EndingProps, Laurels, PrizeNote } from './ending-panel.tsx'
import { type Ending, endingSound } from './ending-sound.ts'
import styles from './ending-texts.module.css'
import { FinalBoard } from './final-board.tsx'
import { GameOverEnding } from './game-over-ending.tsx'
import { MapCheck } from './map-check.tsx'
import { verdictText } from './verdict.ts'

const endings = { victory: VictoryEnding, left: LeftEnding, gameover: GameOverEnding, error: ErrorEnding }

export function EndingScreen({ screen }: { screen: Ending }) {
  useEffect(() => playSound(endingSound(screen, useGame.getState())), [screen])
  useCountedGame(screen)
  const { isBoardShown, showBoard, root } = useBoardView()
  // Explained once, by the board of that moment: the others may play on.
  const [defeat] = useState(() => explainDefeat(useGame.getState()))
  const Shown = endings[screen]
  return (
    <div ref={root}>
      {isBoardShown ? (
        <FinalBoard onBack={() => showBoard(false)} />
      ) : (
        <>
          {screen !== 'error' && <Backdrop screen={screen} />}
          <Shown defeat={defeat} onSeeBoard={() => showBoard(true)} />
        </>
      )}
    </div>
  )
}

function useCountedGame(screen: Ending): void {
  const roomId = useGame((state) => state.room?.roomId)
  useEffect(() => {
    if (screen !== 'error' && roomId !== undefined) countFinishedGame(roomId)
  }, [screen, roomId])
}

/** The board takes the place of the result, and the focus goes along: to its heading, then back to the result's. */
function useBoardView() {
  const root = useRef<HTMLDivElement>(null)
  const [isBoardShown, showBoard] = useState(false)
  const wasShown = useRef(isBoardShown)
  useEffect(() => {
    if (wasShown.current !== isBoardShown) root.current?.querySelector('h1')?.focus({ preventScroll: true })
    wasShown.current = isBoardShown
  }, [isBoardShown])
  return { isBoardShown, showBoard, root }
}

function ErrorEnding(ending: EndingProps) {
  const { t, gameText } = useTexts()
  const crash = useGame((state) => state.crash)
  const reason = crash && gameText(crash).trim()
  return (
    <EndingPanel
      {...ending}
      sign={<Icon name="error" className={styles.sign} />}
      kind={t('screens.error')}
      heading={t('screens.error.text')}
    >
      <p className={styles.fault}>{reason || t('screens.error.general')}</p>
    </EndingPanel>
  )
}

/** The player is the last one in the game. */
function VictoryEnding(ending: EndingProps) {
  const { t } = useTexts()
  const state = useGame()
  const way = state.ended?.ending === 'technical' ? 'technical' : 'clean'
  return (
    <EndingPanel
      {...ending}
      sign={<Laurels site={mySite(state) ?? 1} mood="bright" />}
      kind={t('screens.victory')}
      heading={t('screens.victory.text')}
      more={<MapCheck />}
    >
      <p className={styles.reason}>
        <strong>{t(`screens.victory.${way}`)}</strong> <span>{t(`screens.victory.${way}.text`)}</span>
      </p>
      {state.ended && <PrizeNote {...state.ended.prize} />}
    </EndingPanel>
  )
}

/** The player is out of the game, which may go on. */
function LeftEnding(ending: EndingProps) {
  const { t } = useTexts()
  const state = useGame()
  const { ended } = state
  return (
    <EndingPanel
      {...ending}
      sign={<Laurels site={mySite(state) ?? 1} mood="dim" />}
      kind={t('screens.left')}
      heading={t('screens.left.text')}
      more={<MapCheck />}
    >
      {ending.defeat && <DefeatNote defeat={ending.defeat} />}
      <p className={styles.after} role="status">
        {ended
          ? t(verdictText('beaten', ended.winners.length), { players: ended.winners.join(', ') })
          : t('screens.left.going-on')}
      </p>
    </EndingPanel>
  )
}
