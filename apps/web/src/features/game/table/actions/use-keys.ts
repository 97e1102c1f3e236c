import { useEffect } from 'react'
import { isTextEntry } from '../../board/input/is-text-entry.ts'
import { game } from '../../play/game-store.ts'
import { findKeyAction, type KeyAction } from './key-map.ts'
import { pressExchange, pressLock } from './press.ts'

const presses: Readonly<Record<KeyAction, () => void>> = {
  lock: pressLock,
  exchange: pressExchange,
  'end-turn': game.endTurn,
}

export function useKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTextEntry(event.target)) return
  const action = findKeyAction(event)
  if (action) presses[action]()
}
