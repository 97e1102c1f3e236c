import type { Message } from '@hexaverse/protocol/game'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { AppliedEvent } from '../../../src/modules/rooms/index.ts'
import type { HeardMove } from './evidence.ts'

/** Messages and journal events use the same words, so that one can be found in the other. */
const claimOf = (seat: number, hex: number, triangle: number) => `claim of ${seat} at ${hex}.${triangle}`
const turnOf = (turnNumber: number) => `turn ${turnNumber}`
const exitOf = (seat: number) => `exit of ${seat}`
const end = 'end'

export function heardIn(message: Message): HeardMove[] {
  if (!('seq' in message) || message.seq === undefined) return []
  const { roomId, seq } = message
  return factsIn(message).map((what) => ({ roomId, seq, what }))
}

function factsIn(message: Message): string[] {
  switch (message.type) {
    case 'claim-confirmed':
    case 'turns-made':
      return message.claims.map(({ seat, hex, triangle }) => claimOf(seat, hex, triangle))
    case 'turn-passed':
      return [turnOf(message.turn.number)]
    case 'player-excluded':
      return [exitOf(message.player.seat)]
    case 'game-ended':
      return [end]
    default:
      return []
  }
}

export function whatWasTold({ happened }: AppliedEvent<Game>): string[] {
  return happened.flatMap((event) => factOf(event) ?? [])
}

function factOf(event: GameEvent): string | undefined {
  switch (event.type) {
    case 'triangle-claimed':
      return claimOf(event.seat, event.hex, event.triangle)
    case 'turn-began':
      return turnOf(event.turnNumber)
    case 'player-starved':
    case 'player-left':
      return exitOf(event.seat)
    case 'game-ended':
      return end
    default:
      return undefined
  }
}
