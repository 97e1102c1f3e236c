import type { Turn } from '../game/room-state.ts'
import type { WireRoom } from './schema/shapes.ts'

type WireTurn = Pick<
  WireRoom,
  'currentPlayerIndex' | 'currentPlayerPosition' | 'turnNumber' | 'turnEndsAt' | 'serverTime'
>

export function turnToWire({ seat, index, number, endsAt, toldAt }: Turn): WireTurn {
  return {
    currentPlayerIndex: index,
    currentPlayerPosition: seat,
    turnNumber: number,
    turnEndsAt: endsAt,
    serverTime: toldAt,
  }
}

/** Undefined where the message does not tell whose turn it is. */
export function findTurnInWire(wire: Partial<WireTurn>): Turn | undefined {
  const { currentPlayerPosition: seat, currentPlayerIndex: index, turnNumber: number } = wire
  const { turnEndsAt: endsAt, serverTime: toldAt } = wire
  const isTold = [seat, index, number, endsAt, toldAt].every((field) => field !== undefined)
  return isTold ? turnFromWire(wire as WireTurn) : undefined
}

export function turnFromWire(wire: WireTurn): Turn {
  return {
    seat: wire.currentPlayerPosition,
    index: wire.currentPlayerIndex,
    number: wire.turnNumber,
    endsAt: wire.turnEndsAt,
    toldAt: wire.serverTime,
  }
}
