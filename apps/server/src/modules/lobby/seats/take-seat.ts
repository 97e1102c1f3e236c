import type { Command } from '@hexaverse/protocol/game'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { Lobby } from '../lobby.ts'
import { occupySeat, type SeatAnswer } from './seating.store.ts'

export type JoinResult =
  | { readonly ok: false; readonly code: RoomRefusal; readonly problem?: string }
  /** The game of this room has already begun. */
  | { readonly ok: true; readonly isBegun: true }
  | TakenPlace

interface TakenPlace {
  readonly ok: true
  readonly isBegun: false
  /** Includes this player. */
  readonly joined: number
  readonly isPrivate: boolean
  /** The waiting room whose seat the person gave up for this one. */
  readonly left: string | undefined
}

/** Concurrent requests of the same person may undo each other; after this many attempts a request is refused. */
export const maxAttempts = 20

/**
 * Takes the reserved seat or a free one, or refuses (D-SOC-3): then the person keeps a seat in another waiting room. The
 * player in the last seat starts the game.
 */
export async function takeSeat(lobby: Lobby, member: SocketMember, command: Command<'join'>): Promise<JoinResult> {
  const { nodeId, gamesPerDay } = lobby
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const sat = await lobby.queue.run(member.id, () =>
      occupySeat(lobby.statements, { member, nodeId, command, gamesPerDay }),
    )
    const taken = toTaken(sat)
    if (taken) return taken
  }
  return { ok: false, code: 'room-busy' }
}

/** Undefined if the attempt must be repeated. */
function toTaken({ state, size, joined, isPrivate, elsewhere }: SeatAnswer): JoinResult | undefined {
  switch (state) {
    case 'again':
      return undefined
    case 'begun':
      return { ok: true, isBegun: true }
    case 'seated':
      return {
        ok: true,
        isBegun: false,
        joined: joined ?? 0,
        isPrivate: isPrivate ?? false,
        left: elsewhere ?? undefined,
      }
    case 'malformed-event':
      return { ok: false, code: state, problem: `this room is for ${size}` }
    case 'games-today':
      return { ok: false, code: 'no-more-games' }
    case 'resting':
      return { ok: false, code: 'rest-first' }
    default:
      return { ok: false, code: state }
  }
}
