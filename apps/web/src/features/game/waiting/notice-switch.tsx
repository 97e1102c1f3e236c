import { isMobileUserAgent } from '@hexaverse/protocol'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { toggleTurnNotices, useTurnNotices } from '../table/voice/turn-notices.ts'
import styles from './notice-switch.module.css'

/** Phones do not let a page show notifications by itself. */
export function NoticeSwitch() {
  const { t } = useTexts()
  const mode = useTurnNotices((state) => state.mode)
  if (mode === 'unable' || isMobileUserAgent(navigator.userAgent)) return null
  return (
    <button
      type="button"
      className={styles.notice}
      aria-pressed={mode === 'on'}
      onClick={() => void toggleTurnNotices()}
    >
      <Icon name="bell" />
      {t('screens.waiting.notify')}
    </button>
  )
}
