import { randomBytes } from 'node:crypto'
import { isBotLogin } from '@hexaverse/protocol/game'
import { Pool } from 'pg'
import { inTransaction } from '../../../src/platform/database/in-transaction.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'

export interface Seated {
  readonly id: string
  readonly network?: string
  readonly device?: string
}

export interface RoomTerms {
  readonly practice?: 'easy' | 'normal' | 'hard'
  readonly isPrivate?: boolean
  /** Frees all seats, as if every player had left: an account may then have seats in many rooms. */
  readonly isLeft?: boolean
}

/**
 * Inserts a room in play without a journal record, bypassing the lobby. The seed, and so the map, follows from the room
 * id.
 */
export function insertRoom(owner: Queryable, people: readonly Seated[], terms: RoomTerms = {}): Promise<string> {
  if (!(owner instanceof Pool)) return insertParts(owner, people, terms)
  // Nodes that sweep the database meanwhile must not find half a room.
  return inTransaction(owner, (client) => insertParts(client, people, terms))
}

async function insertParts(owner: Queryable, people: readonly Seated[], terms: RoomTerms): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into room (id, size, status, practice, is_private, server_seed, opened_at, touched_at)
     select id, $2, 'waiting', $3, $4, sha256(convert_to(id, 'utf8')), journal_time(), journal_time()
     from (select room_day() || $1 as id) made returning id`,
    [randomBytes(8).toString('hex'), Math.max(people.length, 2), terms.practice ?? null, terms.isPrivate ?? false],
  )
  const roomId = rows[0]?.id ?? ''
  for (const [index, { id, network = null, device = null }] of people.entries()) {
    const [account, bot] = isBotLogin(id) ? [null, id] : [id, null]
    await owner.query(
      `insert into room_seat (room_id, account_id, bot_id, bot_level, place, network, device_hash, freed_at)
       values ($1, $2, $3, $8, $4, $5, sha256(convert_to($6, 'utf8')), $7)`,
      [
        roomId,
        account,
        bot,
        index + 1,
        network,
        device,
        terms.isLeft ? 1 : null,
        bot && terms.isPrivate ? 'expert' : null,
      ],
    )
  }
  // As when the last seat is taken: this is where the database decides what links the players.
  await owner.query("update room set status = 'playing' where id = $1", [roomId])
  return roomId
}
