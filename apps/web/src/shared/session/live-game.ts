import type { KeyValueStore } from '../browser/storage.ts'

/**
 * The mark that a running live game leaves in the browser, so that every page and every tab can lead back into it. The
 * page of the game renews it; how long the player has been away is the age of the mark.
 */
export const liveGameKey = 'liveGame'

/**
 * Held by every tab that shows the game. The browser releases it even if the tab crashes, and unlike a timer it is not
 * slowed down in a hidden tab.
 */
export const liveGameLock = 'liveGame'

export interface LiveGame {
  readonly login: string
  /** When the player was last in the game, by the clock of this device. */
  readonly seenAt: number
}

export function saveLiveGame(storage: KeyValueStore, game: LiveGame): void {
  storage.setItem(liveGameKey, JSON.stringify(game))
}

export function loadLiveGame(storage: KeyValueStore): LiveGame | undefined {
  try {
    const mark = JSON.parse(storage.getItem(liveGameKey) ?? 'null')
    return typeof mark?.login === 'string' && typeof mark.seenAt === 'number' ? mark : undefined
  } catch {
    return undefined
  }
}

export function forgetLiveGame(storage: KeyValueStore): void {
  storage.removeItem(liveGameKey)
}

/** `open`: another tab shows the game. A number: the seconds left to come back. Undefined: there is no way back. */
export type WayBack = 'open' | number | undefined

interface Visit {
  readonly login: string | undefined
  readonly now: number
  readonly graceSeconds: number
  readonly isOpenInTab: boolean
}

export function findWayBack(game: LiveGame | undefined, visit: Visit): WayBack {
  if (!game || game.login !== visit.login) return undefined
  if (visit.isOpenInTab) return 'open'
  // A clock that was set back must not show more time than there can be.
  const awayMs = Math.max(0, visit.now - game.seenAt)
  const secondsLeft = Math.ceil(visit.graceSeconds - awayMs / 1000)
  return secondsLeft > 0 ? secondsLeft : undefined
}
