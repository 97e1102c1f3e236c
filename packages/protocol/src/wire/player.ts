import { exits, type FormerPlayer, type Player } from '../game/room-state.ts'
import type { WireLoser, WirePlayer } from './schema/shapes.ts'

export function playerToWire({ login, seat, stock, ...player }: Player): WirePlayer {
  return {
    id: login,
    position: seat,
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
    seat: wire.position,
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

/** The reason is the place of the exit: 0 for those who starved, 1 for those who left. */
export function formerPlayerToWire(player: FormerPlayer): WireLoser {
  return { ...playerToWire(player), reasonOfEnd: exits.indexOf(player.exit) }
}

export function formerPlayerFromWire(wire: WireLoser): FormerPlayer {
  return { ...playerFromWire(wire), exit: exits[wire.reasonOfEnd] ?? 'left' }
}
