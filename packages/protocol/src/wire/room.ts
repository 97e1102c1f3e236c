import { hexCount, type Resource, trianglesPerHex } from '@hexaverse/rules'
import type { Claim, RoomState } from '../game/room-state.ts'
import type { WireHexResources, WireRoom } from './schema/shapes.ts'
import {
  claimFromWire,
  claimToWire,
  formerPlayerFromWire,
  formerPlayerToWire,
  lineFromWire,
  lineToWire,
  playerFromWire,
  playerToWire,
  scoreFromWire,
  scoreToWire,
  turnFromWire,
  turnToWire,
} from './values.ts'

export function roomToWire(room: RoomState): WireRoom {
  const losers = room.formerPlayers.map(formerPlayerToWire)
  return {
    roomId: room.roomId,
    playersCount: room.size,
    planet: room.planet,
    mapOfResources: mapToWire(room.claims),
    status: room.status,
    turnOrder: [...room.sites],
    players: room.players.map(playerToWire),
    log: room.log.map(lineToWire),
    madedTurns: room.claims.map((claim) => claimToWire(claim, room.roomId)),
    winners: room.winners.map(scoreToWire),
    losers,
    loosers: losers,
    ...turnToWire(room.turn),
    exchangedThisTurn: room.hasExchanged,
    mapCommitment: room.mapCommitment,
    ...(room.isPrivate && { isPrivate: true }),
    seq: room.seq,
  }
}

export function roomFromWire(wire: WireRoom): RoomState {
  return {
    roomId: wire.roomId,
    size: wire.playersCount,
    planet: wire.planet,
    status: wire.status,
    sites: wire.turnOrder ?? sitesBefore(wire.playersCount),
    players: wire.players.map(playerFromWire),
    formerPlayers: wire.losers.map(formerPlayerFromWire),
    claims: wire.madedTurns.map(claimFromWire),
    log: wire.log.map(lineFromWire),
    winners: wire.winners.map(scoreFromWire),
    turn: turnFromWire(wire),
    hasExchanged: wire.exchangedThisTurn,
    mapCommitment: wire.mapCommitment,
    ...(wire.isPrivate && { isPrivate: true }),
    seq: wire.seq,
  }
}

/** A node of the release before version 2 of the rules sends no order: it plays version 1, where sites follow seats. */
function sitesBefore(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1)
}

/** Built from the claims alone, so that it cannot reveal a hidden resource (D-SOC-6). */
function mapToWire(claims: readonly Claim[]): WireHexResources[] {
  const map = Array.from({ length: hexCount }, (_, index) => ({
    hexIndex: index + 1,
    triangles: new Array<Resource | null>(trianglesPerHex).fill(null),
  }))
  for (const { hex, triangle, resource } of claims) {
    const entry = map[hex - 1]
    if (entry) entry.triangles[triangle - 1] = resource
  }
  return map
}
