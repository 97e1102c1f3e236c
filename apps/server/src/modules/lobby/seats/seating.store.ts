import { randomBytes } from 'node:crypto'
import type { Command } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { RoomRefusal } from '@hexaverse/protocol/texts/game'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { SocketMember } from '../../../platform/socket/socket-edge.ts'
import type { FoundRoom } from '../room.store.ts'

/** Stars, so that nobody takes one for a person. */
const names = ['bot-vega', 'bot-rigel', 'bot-altair', 'bot-deneb', 'bot-mira'] as const

/** Ids of so many bots, each different. */
function botsFor(count: number): readonly string[] {
  return names.slice(0, count)
}

export interface WantedRoom {
  readonly size: number
  readonly practice?: PracticeLevel
}

/** `held`: a seat in that room, which waits, has to be given up first. `again`: the same person was faster. */
interface Reserved extends FoundRoom {
  readonly state: 'reserved' | 'playing' | 'held' | 'again'
}

const reservationMs = 30_000
const seedBytes = 32

/** In a room that has a seat left, or in a new one, whose secret is drawn here, before anybody can join it. */
export async function requestSeat(
  client: Queryable,
  accountId: string,
  { size, practice }: WantedRoom,
): Promise<Reserved> {
  const { rows } = await client.query<Reserved>({
    name: 'reserve-seat',
    text: 'select state, room_id as "roomId", size, commitment from reserve_seat($1, $2, $3, $4, $5, $6, $7)',
    values: [
      accountId,
      size,
      practice ?? null,
      practice ? botsFor(size - 1) : [],
      reservationMs,
      randomBytes(8).toString('hex'),
      randomBytes(seedBytes),
    ],
  })
  return rows[0] as Reserved
}

/** `held`: a seat elsewhere has to be given up first. `begun`: the game goes on there already. */
export interface SatDown {
  readonly state: 'seated' | 'begun' | 'held' | 'again' | RoomRefusal
  readonly elsewhere: string | null
  readonly size: number | null
  readonly joined: number | null
}

interface Sitting {
  readonly member: SocketMember
  readonly nodeId: string
  readonly command: Command<'join'>
}

export async function occupySeat(client: Queryable, { member, nodeId, command }: Sitting): Promise<SatDown> {
  const { roomId, size, entropy } = command
  const bytes = entropy === undefined ? null : Buffer.from(entropy, 'hex')
  const { rows } = await client.query<SatDown>({
    name: 'take-seat',
    text: 'select state, elsewhere, size, joined from take_seat($1, $2, $3, $4, $5, $6, $7)',
    values: [member.id, roomId, size, bytes, nodeId, member.network ?? null, member.deviceHash ?? null],
  })
  return rows[0] as SatDown
}
