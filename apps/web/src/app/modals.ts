import { lazy } from 'react'
import { SettingsModal } from '../features/settings/settings-modal.tsx'
import { loadChunk } from '../shared/fault/load-chunk.ts'
import type { ModalTable } from '../shared/overlay/modal-host.tsx'

async function loadEndSession() {
  return { default: (await import('../features/account/devices-cell.tsx')).EndSessionQuestion }
}

/**
 * The settings modal opens from every page, so it is in the main chunk; the other modals are loaded when they are
 * opened.
 */
export const modals: ModalTable = {
  settings: { title: 'settings', content: SettingsModal },
  wallet: {
    title: 'wallet.title',
    content: lazy(() => loadChunk(import('../features/wallet/choose/wallet-modal.tsx'))),
  },
  exchange: {
    title: 'exchange.title',
    content: lazy(() => loadChunk(import('../features/exchange/exchange-modal.tsx'))),
  },
  'end-session': {
    title: 'account.devices.this.end',
    content: lazy(() => loadChunk(loadEndSession())),
  },
  watchers: {
    title: 'watch.watchers',
    content: lazy(() => loadChunk(import('../features/game/table/status/watchers-panel.tsx'))),
  },
  leave: {
    title: 'hud.leave.title',
    content: lazy(() => loadChunk(import('../features/game/table/status/leave-question.tsx'))),
  },
}
