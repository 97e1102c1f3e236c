import { create } from 'zustand'
import { browserStorage } from '../../../../shared/browser/storage.ts'

const key = 'turnNotices'

/** `unable`: this browser has no notifications, or the player has denied them to this site. */
type NoticeMode = 'on' | 'off' | 'unable'

interface NoticeSettings {
  readonly permission: NotificationPermission | undefined
  /** The player's choice on this page; the browser's permission alone does not switch notices on. */
  readonly isWanted: boolean
}

export function noticeModeOf({ permission, isWanted }: NoticeSettings): NoticeMode {
  if (permission === undefined || permission === 'denied') return 'unable'
  return permission === 'granted' && isWanted ? 'on' : 'off'
}

export const useTurnNotices = create<{ readonly mode: NoticeMode }>(() => ({ mode: readMode() }))

/** Must be called from a click: browsers show the permission prompt only then. */
export async function toggleTurnNotices(): Promise<void> {
  const isWanted = useTurnNotices.getState().mode !== 'on'
  browserStorage.setItem(key, isWanted ? 'on' : 'off')
  if (isWanted && findPermission() === 'default') await Notification.requestPermission()
  useTurnNotices.setState({ mode: readMode() })
}

/** Whether a game has begun while the page was in the background, and nobody has looked at it since. */
export const useUnseenBeginning = create<{ readonly isUnseen: boolean }>(() => ({ isUnseen: false }))

/** The game that the player has waited for begins. */
export function notifyOfBeginning(text: string): void {
  if (!document.hidden) return
  useUnseenBeginning.setState({ isUnseen: true })
  document.addEventListener('visibilitychange', () => useUnseenBeginning.setState({ isUnseen: false }), { once: true })
  notifyOfTurn(text)
}

/** Some browsers throw when a page creates a notification; then the title and the sound remain. */
export function notifyOfTurn(text: string): void {
  if (useTurnNotices.getState().mode !== 'on' || !document.hidden) return
  try {
    const notice = new Notification(text, { tag: key, icon: '/icons/apple-touch-icon.png' })
    notice.onclick = () => window.focus()
  } catch {}
}

function readMode(): NoticeMode {
  return noticeModeOf({ permission: findPermission(), isWanted: browserStorage.getItem(key) === 'on' })
}

function findPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis ? Notification.permission : undefined
}
