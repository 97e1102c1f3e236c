import type { UnpaidReason } from '@hexaverse/protocol/texts/game'
import { type AppliedEvent, isPlaying, playRecords, type Room, type RoomEvent, seatOf } from '@hexaverse/room'
import type { Game, Move } from '@hexaverse/rules'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { StoredRecord } from '../journal/old/journal-file.ts'
import { rulebook } from '../machine/rulebook.ts'
import { resultOf, scoreIn } from '../machine/settlement.ts'
import { readStoredRecords } from './stored-room.store.ts'

/** A move of a game, or an arrival or departure of the player whose archive it is. */
export interface MoveLine {
  readonly seq: number
  readonly at: Date
  /** Null for an event that concerns all seats, such as an outage. */
  readonly seat: number | null
  readonly move: string
  readonly by: 'player' | 'server'
  readonly hex?: number
  readonly triangle?: number
  /** Hexagon and triangle, as in `2.1`. */
  readonly lock?: string
  readonly give?: string
  readonly get?: string
}

/** A game for the archive of one of its players (D-ACC-7). The other players appear as seats and nothing more. */
export interface GameData {
  readonly room: string
  readonly beganAt: Date
  readonly endedAt: Date | null
  readonly players: number
  readonly practice: string | null
  /** A game among friends, at a private table. */
  readonly isPrivate: boolean
  readonly bots: number
  readonly seat: number
  readonly ending: string | null
  readonly result: string | null
  /** At the end of the game, or when the person left it. */
  readonly score: number | null
  readonly prize: string | null
  readonly moves: readonly MoveLine[]
}

/** Every game of a person with every move, the oldest first. One game at a time is in memory. */
export async function* readGames(client: Queryable, accountId: string, files?: FileStore): AsyncGenerator<GameData> {
  const { rows } = await client.query<{ roomId: string }>(
    `select s.room_id as "roomId" from room_seat s where s.account_id = $1 and s.place is not null order by s.id`,
    [accountId],
  )
  for (const { roomId } of rows) {
    const records = await readStoredRecords(client, roomId, files)
    if (records.length > 0) yield toGameData(records, accountId)
  }
}

function toGameData(records: readonly StoredRecord[], accountId: string): GameData {
  const applied = [...playRecords(records, rulebook)]
  const last = applied.at(-1) as AppliedEvent<Game>
  const { room } = last
  const seat = seatOf(room, accountId)
  const { ended, started } = room
  return {
    room: room.roomId,
    beganAt: new Date(room.startedAt),
    endedAt: ended ? new Date(last.at) : null,
    players: room.seats.length,
    practice: started.practice ?? null,
    isPrivate: started.isPrivate ?? false,
    bots: started.people.filter(({ isBot }) => isBot).length,
    seat,
    ending: ended?.ending ?? null,
    result: ended || !isPlaying(room, seat) ? resultOf(room, seat) : null,
    score: scoreIn(room, seat) ?? null,
    prize: prizeOf(room, seat),
    moves: applied.flatMap(({ seq, at, event }) =>
      toLines(event, seat).map((line) => ({ seq, at: new Date(at), ...line })),
    ),
  }
}

function prizeOf({ ended, started }: Room<Game>, seat: number): string | null {
  if (ended?.winners[0] !== seat) return null
  if (started.isPrivate && ended.ending !== 'draw') return 'private' satisfies UnpaidReason
  if (!ended.prize) return null
  return ended.prize.isPaid ? 'paid' : (ended.prize.code ?? null)
}

function toLines(event: RoomEvent, own: number): Omit<MoveLine, 'seq' | 'at'>[] {
  if (event.type === 'started') return []
  if (event.type !== 'moved') return event.seat === own ? [{ seat: own, move: event.type, by: 'server' }] : []
  const { move, by } = event
  return [{ seat: event.seat || null, move: move.type, ...termsOf(move), by }]
}

function termsOf(move: Move): Pick<MoveLine, 'hex' | 'triangle' | 'lock' | 'give' | 'get'> {
  if (move.type === 'exchange') return { give: move.give, get: move.get }
  if (move.type !== 'claim') return {}
  const { hex, triangle, lock } = move
  return { hex, triangle, ...(lock && { lock: `${lock.hex}.${lock.triangle}` }) }
}
