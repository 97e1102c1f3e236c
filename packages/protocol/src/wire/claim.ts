import type { Claim } from '../game/room-state.ts'
import type { WireMadeTurn } from './schema/shapes.ts'

export function claimToWire({ seat, hex, triangle, turnNumber, lock, resource }: Claim, roomId: string): WireMadeTurn {
  return {
    roomId,
    playerPosition: seat,
    hexIndex: hex,
    triangleIndex: triangle,
    turnNumber,
    ...(lock && { hexIndexBlocked: lock.hex, triangleIndexBlocked: lock.triangle }),
    resource,
  }
}

export function claimFromWire(wire: WireMadeTurn): Claim {
  const { hexIndexBlocked: hex, triangleIndexBlocked: triangle } = wire
  return {
    seat: wire.playerPosition,
    hex: wire.hexIndex,
    triangle: wire.triangleIndex,
    turnNumber: wire.turnNumber,
    resource: wire.resource,
    ...(hex && triangle && { lock: { hex, triangle } }),
  }
}
