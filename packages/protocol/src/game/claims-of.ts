import type { GameEvent } from '@hexaverse/rules'
import type { Claim } from './room-state.ts'

/** Extracts the claims from events. A lock belongs to the claim right before it. */
export function claimsOf(events: readonly GameEvent[]): Claim[] {
  return events.flatMap((event, place) => {
    if (event.type !== 'triangle-claimed') return []
    const { seat, hex, triangle, resource, turnNumber } = event
    const next = events[place + 1]
    const lock = next?.type === 'triangle-locked' ? { lock: { hex: next.hex, triangle: next.triangle } } : {}
    return [{ seat, hex, triangle, resource, turnNumber, ...lock }]
  })
}
