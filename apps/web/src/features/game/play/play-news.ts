import type { GamePorts } from './game-ports.ts'
import type { News } from './news.ts'

/** What is heard of a message, once it has changed something. */
export function playNews({ message, before, after }: News, { playSound, warn }: GamePorts): void {
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
