import type { Started } from '@hexaverse/room'
import { rulesVersion } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import type { DedicatedConnection } from './journal-connections.ts'
import { silentMs } from './node-presence.store.ts'
import type { NamedPerson, RoomHeader, RoomStatus } from './room-header.ts'

/** Settings that a game keeps from its start to its end. */
export interface Terms {
  readonly turnMs: number
  readonly graceMs: number
}

interface Row {
  readonly roomId: string
  readonly status: RoomStatus
  readonly size: number
  readonly practice: BotLevel | null
  readonly isPrivate: boolean
  readonly seed: string
  /** The version of the rules with which a game would begin now. */
  readonly version: number
  readonly people: readonly SeatRow[] | null
}

interface SeatRow extends NamedPerson {
  readonly entropy: string
  /** The seat in the game, where it is not drawn. */
  readonly seat: number | null
}

/** Stands for a player whose account was deleted. */
export const deletedLogin = 'former-player'

/** While nodes are upgraded one by one, games begin with rules that all of them know: any node may have to serve them. */
const load = {
  name: 'load-rooms',
  text: `select r.id as "roomId", r.status, r.size, r.practice, r.is_private as "isPrivate", encode(r.server_seed, 'hex') as seed,
    least($2::integer, (
      select min(n.rules_version) from node n where not n.is_missed and n.seen_at > journal_time() - ${silentMs}
    )) as version, (
      select json_agg(json_build_object('id', coalesce(s.bot_id, s.account_id::text), 'isBot', s.bot_id is not null,
        'login', coalesce(s.bot_id, a.login, '${deletedLogin}'), 'entropy', coalesce(encode(s.entropy, 'hex'), ''),
        'level', s.bot_level, 'seat', s.seat) order by s.place)
      from room_seat s left join account a on a.id = s.account_id where s.room_id = r.id and s.place is not null
    ) as people
    from room r where r.id = any($1)`,
} as const

export async function loadHeaders(
  connection: DedicatedConnection,
  roomIds: readonly string[],
  terms: Terms,
): Promise<ReadonlyMap<string, RoomHeader>> {
  const rows = await connection.query<Row>({ ...load, values: [roomIds, rulesVersion] })
  return new Map(rows.map((row) => [row.roomId, toHeader(row, terms)]))
}

function toHeader(row: Row, terms: Terms): RoomHeader {
  const { roomId, status, size } = row
  const people = (row.people ?? []).map(({ id, isBot, login }) => ({ id, isBot, login }))
  const started = people.length === size ? startOf(row, terms) : undefined
  return { roomId, status, people, started }
}

function startOf({ seed, version, practice, isPrivate, people }: Row, { turnMs, graceMs }: Terms): Started {
  const seated = people ?? []
  const seats = seatsOf(seated)
  return {
    type: 'started',
    version,
    people: seated.map(({ id, isBot, level }) => ({ id, isBot, ...(level && { level }) })),
    serverSeed: seed,
    entropies: seated.map(({ entropy }) => entropy),
    turnMs,
    graceMs,
    ...(practice && { practice }),
    ...(isPrivate && { isPrivate }),
    ...(seats && { seats }),
  }
}

/** Undefined where the seats are drawn. */
function seatsOf(people: readonly SeatRow[]): readonly number[] | undefined {
  if (people.some(({ seat }) => seat === null)) return undefined
  return people.map((_, index) => people.findIndex(({ seat }) => seat === index + 1) + 1)
}
