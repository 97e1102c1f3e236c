import type { Started } from '@hexaverse/room'
import type { KeyValueStore } from '../../../shared/browser/storage.ts'
import type { LocalGame, TimedEvent } from './local-room.ts'

/** The one practice game, or lesson, that this browser keeps. */
export interface PracticeStore {
  save(game: LocalGame): void
  load(): LocalGame | undefined
  clear(): void
}

export function createPracticeStore(storage: KeyValueStore, key = 'practice'): PracticeStore {
  return {
    save: (game) => storage.setItem(key, JSON.stringify(game)),
    load: () => parseGame(storage.getItem(key)),
    clear: () => storage.removeItem(key),
  }
}

/** Anybody may edit what a browser stores, so only its shape is believed; the rules check the moves. */
function parseGame(text: string | null): LocalGame | undefined {
  try {
    const game = JSON.parse(text ?? '') as LocalGame
    if (typeof game.roomId !== 'string' || !Array.isArray(game.events)) return undefined
    return { roomId: game.roomId, events: game.events.map(withoutLimits) }
  } catch {
    return undefined
  }
}

/** JSON has no infinity and writes null. */
function withoutLimits({ at, event }: TimedEvent): TimedEvent {
  if (event.type !== 'started') return { at, event }
  const { turnMs, graceMs } = event as { [Name in keyof Started]: Started[Name] | null }
  return { at, event: { ...event, turnMs: turnMs ?? Infinity, graceMs: graceMs ?? Infinity } }
}
