import { create } from 'zustand'
import { browserStorage } from '../../../../shared/browser/storage.ts'

const key = 'turnNotices'

/** `unable`: this browser has none, or the person has forbidden them to us. */
type NoticeMode = 'on' | 'off' | 'unable'

interface Asked {
  readonly permission: NotificationPermission | undefined
  /** What the person chose here; a permission alone is not a wish. */
  readonly isWanted: boolean
}

export function noticeModeOf({ permission, isWanted }: Asked): NoticeMode {
  if (permission === undefined || permission === 'denied') return 'unable'
  return permission === 'granted' && isWanted ? 'on' : 'off'
}

export const useTurnNotices = create<{ readonly mode: NoticeMode }>(() => ({ mode: readMode() }))

/** Only ever called by the person's own click: that is when a browser may be asked. */
export async function toggleTurnNotices(): Promise<void> {
  const isWanted = useTurnNotices.getState().mode !== 'on'
  browserStorage.setItem(key, isWanted ? 'on' : 'off')
  if (isWanted && findPermission() === 'default') await Notification.requestPermission()
  useTurnNotices.setState({ mode: readMode() })
}

/** Some browsers let a page have none of its own; then the title and the sound must do. */
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
