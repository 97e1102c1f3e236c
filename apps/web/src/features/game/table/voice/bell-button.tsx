import { isMobileUserAgent } from '@hexaverse/protocol'
import { useTexts } from '../../../../shared/i18n/use-texts.ts'
import { playSound } from '../../../../shared/sound/play-sound.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import styles from './bell-button.module.css'
import { toggleTurnNotices, useTurnNotices } from './turn-notices.ts'

/** Phones do not let a page show notifications by itself, so the button is hidden there. */
export function BellButton() {
  return isMobileUserAgent(navigator.userAgent) ? null : <Bell />
}

function Bell() {
  const { t } = useTexts()
  const mode = useTurnNotices((state) => state.mode)
  const isUnable = mode === 'unable'
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label={t('hud.bell')}
      aria-pressed={mode === 'on'}
      aria-disabled={isUnable || undefined}
      title={t(isUnable ? 'hud.bell.off' : 'hud.bell')}
      onClick={() => (isUnable ? playSound('denied') : void toggleTurnNotices())}
    >
      <Icon name="bell" />
    </button>
  )
}
