import type { Command } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { Lobby } from '../lobby.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { occupySeat, type SatDown } from './seating.store.ts'

export type Taken =
  | { readonly ok: false; readonly code: RoomRefusal; readonly problem?: string }
  /** The game has begun before: it goes on there. */
  | { readonly ok: true; readonly isBegun: true }
  /** `joined` counts the one who comes. */
  | { readonly ok: true; readonly isBegun: false; readonly joined: number }

/** For one who asks for many things at once: each of them may undo what another has just done. */
export const maxAttempts = 20

/** The reserved seat, or a free one, or a refusal. The last one to sit down makes the room a game. */
export async function takeSeat(lobby: Lobby, member: SocketMember, command: Command<'join'>): Promise<Taken> {
  const { nodeId } = lobby
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const sat = await lobby.queue.run(() => occupySeat(lobby.pool, { member, nodeId, command }))
    if (sat.state === 'held' && sat.elsewhere) await giveUpSeat(lobby, sat.elsewhere, member.id)
    const taken = toTaken(sat)
    if (taken) return taken
  }
  return { ok: false, code: 'room-busy' }
}

/** Nothing where it is to be tried again. */
function toTaken({ state, size, joined }: SatDown): Taken | undefined {
  switch (state) {
    case 'held':
    case 'again':
      return undefined
    case 'begun':
      return { ok: true, isBegun: true }
    case 'seated':
      return { ok: true, isBegun: false, joined: joined ?? 0 }
    case 'malformed-event':
      return { ok: false, code: state, problem: `this room is for ${size}` }
    default:
      return { ok: false, code: state }
  }
}
