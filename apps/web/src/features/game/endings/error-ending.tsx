import { useWords } from '../../../shared/i18n/use-words.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useGame } from '../play/game-store.ts'
import { EndingPanel } from './ending-panel.tsx'
import styles from './ending-texts.module.css'

export function ErrorEnding() {
  const { t, gameText } = useWords()
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
