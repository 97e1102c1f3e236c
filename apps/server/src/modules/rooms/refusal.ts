import { moveRefusals } from '@hexaverse/rules'

/** Every "no" of a room: those of the rules, and its own. A code is also the translation key. */
export const roomRefusals = [...moveRefusals, 'turn-over', 'not-in-room', 'room-not-started', 'busy'] as const

export type RoomRefusal = (typeof roomRefusals)[number]
