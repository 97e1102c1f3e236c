import {
  type Claim,
  exits,
  type FormerPlayer,
  type LogLine,
  type NamedScore,
  type Player,
  type Turn,
} from '../game/room-state.ts'
import type { WireLogLine, WireLoser, WireMadeTurn, WirePlayer, WireRoom, WireScore } from './schema/shapes.ts'

export function playerToWire({ login, site, stock, ...player }: Player): WirePlayer {
  return {
    id: login,
    position: site,
    waterLeft: stock.water,
    foodLeft: stock.food,
    metalLeft: stock.metal,
    ironLeft: stock.iron,
    stoneLeft: stock.stone,
    energyLeft: stock.energy,
    madedEchanges: player.exchangesUsed,
    turnsMade: player.turnsMade,
    parcelFromHomeDelivered: player.hasParcel,
    connected: player.isConnected,
  }
}

export function playerFromWire(wire: WirePlayer): Player {
  return {
    login: wire.id,
    site: wire.position,
    stock: {
      food: wire.foodLeft,
      water: wire.waterLeft,
      metal: wire.metalLeft,
      iron: wire.ironLeft,
      stone: wire.stoneLeft,
      energy: wire.energyLeft,
    },
    turnsMade: wire.turnsMade,
    exchangesUsed: wire.madedEchanges,
    hasParcel: wire.parcelFromHomeDelivered,
    isConnected: wire.connected,
  }
}

/** `reasonOfEnd` is the index of the exit: 0 for starved, 1 for left. */
export function formerPlayerToWire(player: FormerPlayer): WireLoser {
  return { ...playerToWire(player), reasonOfEnd: exits.indexOf(player.exit) }
}

export function formerPlayerFromWire(wire: WireLoser): FormerPlayer {
  return { ...playerFromWire(wire), exit: exits[wire.reasonOfEnd] ?? 'left' }
}

export function claimToWire({ site, hex, triangle, turnNumber, lock, resource }: Claim, roomId: string): WireMadeTurn {
  return {
    roomId,
    playerPosition: site,
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
    site: wire.playerPosition,
    hex: wire.hexIndex,
    triangle: wire.triangleIndex,
    turnNumber: wire.turnNumber,
    resource: wire.resource,
    ...(hex && triangle && { lock: { hex, triangle } }),
  }
}

export function scoreToWire({ login, site, score }: NamedScore): WireScore {
  return { userId: login, playerPosition: site, score }
}

export function scoreFromWire({ userId, playerPosition, score }: WireScore): NamedScore {
  return { login: userId, site: playerPosition, score }
}

type WireTurn = Pick<
  WireRoom,
  'currentPlayerIndex' | 'currentPlayerPosition' | 'turnNumber' | 'turnEndsAt' | 'serverTime'
>

export function turnToWire({ site, index, number, endsAt, sentAt }: Turn): WireTurn {
  return {
    currentPlayerIndex: index,
    currentPlayerPosition: site,
    turnNumber: number,
    turnEndsAt: endsAt,
    serverTime: sentAt,
  }
}

/** Undefined where the message carries no turn. */
export function findTurnInWire(wire: Partial<WireTurn>): Turn | undefined {
  const { currentPlayerPosition: site, currentPlayerIndex: index, turnNumber: number } = wire
  const { turnEndsAt: endsAt, serverTime: sentAt } = wire
  const isComplete = [site, index, number, endsAt, sentAt].every((field) => field !== undefined)
  return isComplete ? turnFromWire(wire as WireTurn) : undefined
}

export function turnFromWire(wire: WireTurn): Turn {
  return {
    site: wire.currentPlayerPosition,
    index: wire.currentPlayerIndex,
    number: wire.turnNumber,
    endsAt: wire.turnEndsAt,
    sentAt: wire.serverTime,
  }
}

/** A log line inside a room has its text under `message`; sent on its own, under `broadcastMessage`. */
export function lineToWire({ text, code, params, at }: LogLine): WireLogLine {
  return { message: text, code, params, at }
}

export function lineFromWire({ message, code, params, at }: WireLogLine): LogLine {
  return { text: message, code, params, at }
}

type WireBroadcast = Omit<WireLogLine, 'message'> & { broadcastMessage: string }

export function broadcastToWire({ text, code, params, at }: LogLine): WireBroadcast {
  return { broadcastMessage: text, code, params, at }
}

export function broadcastFromWire({ broadcastMessage, code, params, at }: WireBroadcast): LogLine {
  return { text: broadcastMessage, code, params, at }
}

interface Numbered {
  readonly roomId: string
  readonly seq?: number | undefined
}

/** The room and event number of a message: the same names internally and on the wire. */
export function numbered({ roomId, seq }: Numbered): { roomId: string; seq?: number } {
  return seq === undefined ? { roomId } : { roomId, seq }
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Drops the fields that are undefined. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  const kept: Partial<Fields> = {}
  for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept as Present<Fields>
}
