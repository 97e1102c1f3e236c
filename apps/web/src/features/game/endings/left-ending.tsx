import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import { mySeat } from '../state/seats.ts'
import { EndingPanel } from './ending-panel.tsx'
import styles from './ending-texts.module.css'
import { exitReason } from './exit-reason.ts'
import { Laurels } from './laurels.tsx'
import { MapCheck } from './map-check.tsx'
import { verdictText } from './verdict.ts'

/** I am out, and the game may go on without me. */
export function LeftEnding() {
  const { t } = useWords()
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
