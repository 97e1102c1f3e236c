import type { Person, Started } from '@hexaverse/room'
import type { Dice } from '@hexaverse/rules/bots'
import type { PlannedRoom } from '../world/simulation.ts'
import type { World } from '../world/world.ts'
import type { GameKit } from './game-kit.ts'

/** Plans a room of people or, now and then, of one person and bots. */
export function planRoom<Game>({ dice }: World, kit: GameKit<Game>, roomId: string): PlannedRoom {
  const players = 2 + dice(kit.maxPlayers - 1)
  const isPractice = dice(8) === 0
  const people = Array.from({ length: players }, (_, index): Person => {
    const isBot = isPractice && index > 0
    return { id: `${isBot ? 'bot' : 'person'}-${roomId}-${index}`, isBot }
  })
  const started: Started = {
    type: 'started',
    version: kit.version,
    people,
    serverSeed: drawHex(dice, 8),
    entropies: people.map(() => (dice(2) === 0 ? '' : drawHex(dice, 2))),
    turnMs: 60_000,
    graceMs: 30_000,
    ...(isPractice && { practice: 'normal' as const }),
  }
  return { roomId, started }
}

function drawHex(dice: Dice, words: number): string {
  let text = ''
  for (let word = 0; word < words; word++)
    text += dice(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return text
}
