import { create } from 'zustand'
import { browserStorage, type KeyValueStore } from './storage.ts'

/** Advice during a game is for newcomers: it ends with this many finished games. */
export const gamesWithAdvice = 10

const key = 'gameAdvice'

export interface AdviceSetting {
  readonly finishedGames: number
  /** The room of the last finished game, so that a reload of its result does not count it twice. */
  readonly lastRoom?: string
  /** What the player has chosen in the settings, if they have. */
  readonly choice?: boolean
}

/** Anything unreadable counts as not set. */
export function loadAdviceSetting(storage: KeyValueStore): AdviceSetting {
  const { finishedGames, lastRoom, choice } = parse(storage.getItem(key))
  return {
    finishedGames: typeof finishedGames === 'number' && finishedGames > 0 ? finishedGames : 0,
    ...(typeof lastRoom === 'string' && { lastRoom }),
    ...(typeof choice === 'boolean' && { choice }),
  }
}

function parse(text: string | null): Partial<Record<keyof AdviceSetting, unknown>> {
  try {
    return JSON.parse(text ?? '') ?? {}
  } catch {
    return {}
  }
}

export function isAdviceOn({ choice, finishedGames }: AdviceSetting): boolean {
  return choice ?? finishedGames < gamesWithAdvice
}

export function afterGame(setting: AdviceSetting, roomId: string): AdviceSetting {
  if (setting.lastRoom === roomId) return setting
  return { ...setting, finishedGames: setting.finishedGames + 1, lastRoom: roomId }
}

export const useAdviceSetting = create<AdviceSetting>(() => loadAdviceSetting(browserStorage))

export function chooseAdvice(choice: boolean): void {
  save({ ...useAdviceSetting.getState(), choice })
}

/** Reads the storage again, because another tab may have counted a game. */
export function countFinishedGame(roomId: string): void {
  save(afterGame(loadAdviceSetting(browserStorage), roomId))
}

function save(setting: AdviceSetting): void {
  browserStorage.setItem(key, JSON.stringify(setting))
  useAdviceSetting.setState(setting)
}
