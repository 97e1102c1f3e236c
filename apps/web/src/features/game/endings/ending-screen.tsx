import { useEffect } from 'react'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { playSound } from '../../../shared/sound/play-sound.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useGame } from '../play/game-store.ts'
import { mySeat } from '../state/seats.ts'
import { EndingPanel, Laurels, PrizeNote } from './ending-panel.tsx'
import { type Ending, endingSound } from './ending-sound.ts'
import styles from './ending-texts.module.css'
import { exitReason } from './exit-reason.ts'
import { GameOverEnding } from './game-over-ending.tsx'
import { MapCheck } from './map-check.tsx'
import { verdictText } from './verdict.ts'

const endings = { victory: VictoryEnding, left: LeftEnding, gameover: GameOverEnding, error: ErrorEnding }

export function EndingScreen({ screen }: { screen: Ending }) {
  useEffect(() => playSound(endingSound(screen, useGame.getState())), [screen])
  const Shown = endings[screen]
  return <Shown />
}

function ErrorEnding() {
  const { t, gameText } = useTexts()
  const crash = useGame((state) => state.crash)
  const reason = crash && gameText(crash).trim()
  return (
    <EndingPanel
      sign={<Icon name="error" className={styles.sign} />}
      kind={t('screens.error')}
      heading={t('screens.error.text')}
    >
      <p className={styles.fault}>{reason || t('screens.error.general')}</p>
    </EndingPanel>
  )
}

/** The player is the last one in the game. */
function VictoryEnding() {
  const { t } = useTexts()
  const state = useGame()
  const way = state.ended?.ending === 'technical' ? 'technical' : 'clean'
  return (
    <EndingPanel
      sign={<Laurels seat={mySeat(state) ?? 1} mood="bright" />}
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
function LeftEnding() {
  const { t } = useTexts()
  const state = useGame()
  const { ownExit, ended } = state
  return (
    <EndingPanel
      sign={<Laurels seat={mySeat(state) ?? 1} mood="dim" />}
      kind={t('screens.left')}
      heading={t('screens.left.text')}
      more={<MapCheck />}
    >
      {ownExit && (
        <p className={styles.reason}>
          <strong>{t(exitReason(ownExit))}</strong>
        </p>
      )}
      <p className={styles.after} role="status">
        {ended
          ? t(verdictText('beaten', ended.winners.length), { players: ended.winners.join(', ') })
          : t('screens.left.going-on')}
      </p>
    </EndingPanel>
  )
}
