import { showAlert } from '../../../shared/alerts/alert-store.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { openModal } from '../../../shared/modal/modal-store.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { useFullScreen } from '../../../shared/ui/use-full-screen.ts'
import styles from './status-bar.module.css'

export function Tools() {
  const { t } = useWords()
  const { isFull, toggle } = useFullScreen()
  const toggleOrSay = async () => {
    if (!(await toggle())) showAlert('error', t('settings.full-screen.impossible'))
  }
  return (
    <div className={styles.tools}>
      <IconButton
        icon="full-screen"
        label={t(isFull ? 'settings.full-screen.leave' : 'settings.full-screen')}
        onClick={toggleOrSay}
      />
      <IconButton
        icon="settings"
        label={t('settings')}
        onClick={() => openModal({ name: 'settings', data: undefined })}
      />
    </div>
  )
}
