import { useWords } from '../../../shared/i18n/use-words.ts'
import { useGame } from '../play/game-store.ts'
import { mySeat } from '../state/seats.ts'
import { EndingPanel } from './ending-panel.tsx'
import styles from './ending-texts.module.css'
import { Laurels } from './laurels.tsx'
import { MapCheck } from './map-check.tsx'
import { PrizeNote } from './prize-note.tsx'

/** I am the only one left. */
export function VictoryEnding() {
  const { t } = useWords()
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
