import { randomBytes } from 'node:crypto'
import type { Command } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import { botIds } from '@hexaverse/room'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { FoundRoom } from '../room.store.ts'

export interface WantedRoom {
  readonly size: number
  readonly practice?: PracticeLevel
  readonly isPrivate?: boolean
}

/** Why a person may not begin another game yet: too many games of a day, or given up too early too often. */
type LimitRefusal = 'games-today' | 'resting'

/** The answer to a person who wants to play. */
export type Reservation =
  | { readonly ok: true; readonly room: FoundRoom & { readonly isPrivate: boolean } }
  /** `waitMs`: when to ask again. */
  | { readonly ok: false; readonly code: LimitRefusal | 'busy'; readonly waitMs: number }

/** `held`: the seat in this waiting room must be given up first. `again`: another request of the person was faster. */
interface Reserved extends FoundRoom {
  readonly state: 'reserved' | 'playing' | 'held' | 'again' | LimitRefusal
  readonly isPrivate: boolean
  /** How long a refusal lasts. */
  readonly waitMs: number | null
}

export const reservationMs = 30_000
/** Long enough for a page to join on the slowest day, and too short to keep other people from the room. */
const firmMs = 10_000
export const seedBytes = 32

/** Reserves a seat in a waiting room or in a new one, whose secret is drawn here, before any player can join it. */
export async function requestSeat(
  client: Queryable,
  accountId: string,
  { size, practice, isPrivate = false }: WantedRoom,
  gamesPerDay: number,
): Promise<Reserved> {
  const { rows } = await client.query<Reserved>({
    name: 'reserve-seat',
    text: `select state, room_id as "roomId", size, is_private as "isPrivate", commitment, wait_ms::float8 as "waitMs"
      from reserve_seat($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      accountId,
      size,
      practice ?? null,
      practice ? botIds.slice(0, size - 1) : [],
      reservationMs,
      firmMs,
      randomBytes(8).toString('hex'),
      randomBytes(seedBytes),
      gamesPerDay,
      isPrivate,
    ],
  })
  return rows[0] as Reserved
}

/** `begun`: the game of this room has already begun. `elsewhere`: the room whose seat the person gave up for this one. */
export interface SeatAnswer {
  readonly state: 'seated' | 'begun' | 'again' | LimitRefusal | RoomRefusal
  readonly elsewhere: string | null
  readonly size: number | null
  readonly isPrivate: boolean | null
  readonly joined: number | null
}

interface Sitting {
  readonly member: SocketMember
  readonly nodeId: string
  readonly command: Command<'join'>
  readonly gamesPerDay: number
}

export async function occupySeat(
  client: Queryable,
  { member, nodeId, command, gamesPerDay }: Sitting,
): Promise<SeatAnswer> {
  const { roomId, size, entropy } = command
  const bytes = entropy === undefined ? null : Buffer.from(entropy, 'hex')
  const { rows } = await client.query<SeatAnswer>({
    name: 'take-seat',
    text: `select state, elsewhere, size, is_private as "isPrivate", joined
      from take_seat($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [member.id, roomId, size, bytes, nodeId, member.network ?? null, member.deviceHash ?? null, gamesPerDay],
  })
  return rows[0] as SeatAnswer
}
