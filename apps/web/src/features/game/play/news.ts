import type { Message } from '@hexaverse/protocol/game'
import type { GameState } from '../state/game-state.ts'
import type { GamePorts } from './ports.ts'

/** A message, with the state before and after it. */
export interface News {
  readonly message: Message
  readonly before: GameState
  readonly after: GameState
}

/** Plays the sound of a message, if the message has changed the state. */
export function playNewsSound({ message, before, after }: News, { playSound, warn }: GamePorts): void {
  if (before === after) return
  switch (message.type) {
    case 'claim-confirmed':
    case 'turns-made':
      playSound('flipcard')
      break
    case 'exchange-done':
      playSound('select')
      break
    case 'claim-denied':
    case 'exchange-failed':
      playSound('denied')
      warn(message.refusal.code)
      break
  }
}
