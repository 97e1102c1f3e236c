import type { Claim, FormerPlayer, LogLine, Player, Turn } from '../../game/room-state.ts'

/** Every number is different, so that a test detects swapped fields. */
export const wirePlayer = {
  id: 'ada',
  position: 1,
  waterLeft: 11,
  foodLeft: 12,
  metalLeft: 13,
  ironLeft: 14,
  stoneLeft: 15,
  energyLeft: 16,
  madedEchanges: 2,
  turnsMade: 9,
  parcelFromHomeDelivered: true,
  connected: false,
}

export const player: Player = {
  login: 'ada',
  site: 1,
  stock: { food: 12, water: 11, metal: 13, iron: 14, stone: 15, energy: 16 },
  turnsMade: 9,
  exchangesUsed: 2,
  hasParcel: true,
  isConnected: false,
}

export const wireLoser = { ...wirePlayer, reasonOfEnd: 0 }
export const wireLeaver = { ...wirePlayer, reasonOfEnd: 1 }
export const starved: FormerPlayer = { ...player, exit: 'starved' }
export const leaver: FormerPlayer = { ...player, exit: 'left' }

export const wireTurnMade = {
  roomId: 'r1',
  playerPosition: 1,
  hexIndex: 2,
  triangleIndex: 3,
  turnNumber: 17,
  resource: 'metal',
}
export const wireTurnWithLock = { ...wireTurnMade, hexIndexBlocked: 4, triangleIndexBlocked: 5 }

export const claim: Claim = { site: 1, hex: 2, triangle: 3, turnNumber: 17, resource: 'metal' }
export const claimWithLock: Claim = { ...claim, lock: { hex: 4, triangle: 5 } }

export const line: LogLine = {
  text: 'ada ends the turn.',
  code: 'turn-ended',
  params: { player: 'ada', site: 1 },
  at: 1001,
}
export const wireLine = {
  message: 'ada ends the turn.',
  code: 'turn-ended',
  params: { player: 'ada', site: 1 },
  at: 1001,
}
export const wireBroadcast = {
  broadcastMessage: 'ada ends the turn.',
  code: 'turn-ended',
  params: { player: 'ada', site: 1 },
  at: 1001,
}

export const turn: Turn = { site: 3, index: 1, number: 18, endsAt: 62_000, sentAt: 2000 }
export const wireTurn = {
  currentPlayerIndex: 1,
  currentPlayerPosition: 3,
  turnNumber: 18,
  turnEndsAt: 62_000,
  serverTime: 2000,
}
