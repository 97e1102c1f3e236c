import { useEffect } from 'react'
import { isTextEntry } from '../../board/input/is-text-entry.ts'
import { game } from '../../play/game-store.ts'
import { holdNumbers } from '../table-store.ts'
import { actionOf, findKeyAction, type KeyAction } from './key-map.ts'
import { pressExchange, pressLock } from './press.ts'

const presses: Readonly<Record<KeyAction, () => void>> = {
  lock: pressLock,
  exchange: pressExchange,
  'end-turn': game.endTurn,
  numbers: () => holdNumbers(true),
}

export function useKeys(): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('keyup', (event) => actionOf(event) === 'numbers' && letGo(), { signal })
    // A window that loses the keyboard is not told that a key was released.
    window.addEventListener('blur', letGo, { signal })
    return () => {
      stop.abort()
      letGo()
    }
  }, [])
}

const letGo = () => holdNumbers(false)

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTextEntry(event.target)) return
  const action = findKeyAction(event)
  if (action) presses[action]()
}
