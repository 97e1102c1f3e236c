import type { Language } from '@hexaverse/protocol/language'
import type { Queryable } from '../../../platform/database/queryable.ts'

export interface PictureKey {
  readonly roomId: string
  readonly language: Language
  readonly version: number
}

export async function findPicture(client: Queryable, key: PictureKey): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ png: Buffer }>({
    name: 'find-replay-picture',
    text: 'select png from replay_picture where room_id = $1 and language = $2 and version = $3',
    values: [key.roomId, key.language, key.version],
  })
  return rows[0]?.png
}

export interface NewPicture extends PictureKey {
  readonly png: Buffer
  /** The logins in the picture. */
  readonly logins: readonly string[]
  readonly now: Date
}

/**
 * Returns false, and stores nothing, if somebody in the picture was erased while it was drawn. The lock makes an erasure
 * wait that begins now; it then finds the picture and removes it.
 */
export async function storePicture(client: Queryable, picture: NewPicture): Promise<boolean> {
  const { roomId, language, version, png, logins, now } = picture
  const { rowCount } = await client.query(
    `with person as (
       select a.login from room_seat s join account a on a.id = s.account_id
       where s.room_id = $1 and s.place is not null for key share of a
     )
     insert into replay_picture (room_id, language, version, png, made_at)
     select $1, $2, $3, $4, $5
     where (select coalesce(array_agg(login order by login), '{}') from person) =
       (select coalesce(array_agg(login order by login), '{}') from unnest($6::text[]) login)
     on conflict (room_id, language) do update
       set version = excluded.version, png = excluded.png, made_at = excluded.made_at`,
    [roomId, language, version, png, now, logins],
  )
  return rowCount === 1
}

/** Drops the oldest. Whoever asks for them again waits a second. */
export async function dropOldPictures(client: Queryable, maxKept: number): Promise<void> {
  await client.query(
    `delete from replay_picture where (room_id, language) in (
       select room_id, language from replay_picture order by made_at desc offset $1
     )`,
    [maxKept],
  )
}

/** The bots of a room, by place in the order of joining. A transcript says only how well they play. */
export async function findBots(client: Queryable, roomId: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ place: number; name: string }>({
    name: 'find-bots',
    text: 'select place, bot_id as name from room_seat where room_id = $1 and bot_id is not null and place is not null',
    values: [roomId],
  })
  return new Map(rows.map(({ place, name }) => [place, name]))
}
