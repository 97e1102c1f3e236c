import { create } from 'zustand'
import { browserStorage, type KeyValueStore } from './storage.ts'

const key = 'hideRatings'

/** Ratings are shown unless the player has chosen otherwise. */
export function areRatingsHidden(storage: KeyValueStore): boolean {
  return storage.getItem(key) === 'true'
}

interface RatingsSetting {
  /** Only while playing: the end of a game shows them. */
  readonly isHidden: boolean
}

export const useRatingsSetting = create<RatingsSetting>(() => ({ isHidden: areRatingsHidden(browserStorage) }))

export function hideRatings(isHidden: boolean, storage: KeyValueStore = browserStorage): void {
  storage.setItem(key, String(isHidden))
  useRatingsSetting.setState({ isHidden })
}
