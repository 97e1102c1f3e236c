import { useWords } from '../shared/i18n/use-words.ts'
import { openModal } from '../shared/modal/modal-store.ts'
import { IconButton } from '../shared/ui/icon-button.tsx'

export function SettingsButton() {
  const { t } = useWords()
  const open = () => openModal({ name: 'settings', data: undefined })
  return <IconButton icon="settings" label={t('settings')} onClick={open} />
}
