import { SettingsModal } from '../features/settings/settings-modal.tsx'
import type { ModalTable } from '../shared/modal/modal-host.tsx'

export const modals: ModalTable = {
  settings: { title: 'settings', content: SettingsModal },
}
