import { type Message, siteOfSeat } from '@hexaverse/protocol/game'
import type { AppliedEvent } from '@hexaverse/room'
import type { Game, GameEvent } from '@hexaverse/rules'
import type { ReceivedFact } from './evidence.ts'

/** Messages and journal events use the same words, so that one can be found in the other. */
const claimOf = (site: number, hex: number, triangle: number) => `claim of ${site} at ${hex}.${triangle}`
const turnOf = (turnNumber: number) => `turn ${turnNumber}`
const exitOf = (site: number) => `exit of ${site}`
const end = 'end'

export function receivedIn(message: Message): ReceivedFact[] {
  if (!('seq' in message) || message.seq === undefined) return []
  const { roomId, seq } = message
  return factsIn(message).map((what) => ({ roomId, seq, what }))
}

function factsIn(message: Message): string[] {
  switch (message.type) {
    case 'claim-confirmed':
    case 'turns-made':
      return message.claims.map(({ site, hex, triangle }) => claimOf(site, hex, triangle))
    case 'turn-passed':
      return [turnOf(message.turn.number)]
    case 'player-excluded':
      return [exitOf(message.player.site)]
    case 'game-ended':
      return [end]
    default:
      return []
  }
}

export function eventFacts({ happened, room }: AppliedEvent<Game>): string[] {
  return happened.flatMap((event) => factOf(event, room.game.position.sites) ?? [])
}

function factOf(event: GameEvent, sites: readonly number[]): string | undefined {
  switch (event.type) {
    case 'triangle-claimed':
      return claimOf(siteOfSeat(sites, event.seat), event.hex, event.triangle)
    case 'turn-began':
      return turnOf(event.turnNumber)
    case 'player-starved':
    case 'player-left':
      return exitOf(siteOfSeat(sites, event.seat))
    case 'game-ended':
      return end
    default:
      return undefined
  }
}
