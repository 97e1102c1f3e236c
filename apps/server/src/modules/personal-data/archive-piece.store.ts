import type { Queryable } from '../../platform/database/queryable.ts'
import type { Attempt } from './data-archive.store.ts'

/**
 * Fails if there was a later attempt, or the request no longer exists. The row lock makes the next attempt, which
 * deletes all pieces, wait for this one.
 */
export async function insertPiece(
  client: Queryable,
  { archiveId, number }: Attempt,
  piece: { readonly number: number; readonly bytes: Uint8Array },
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into data_archive_piece (archive_id, number, bytes)
     select id, $3, $4 from data_archive where id = $1 and attempts = $2 and ready_at is null for share`,
    [archiveId, number, piece.number, piece.bytes],
  )
  if (rowCount !== 1) throw new Error(`Archive ${archiveId} is no longer wanted from attempt ${number}.`)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface StoredArchive {
  readonly id: string
  readonly bytes: number
}

export async function findArchive(
  client: Queryable,
  { id, accountId, now }: { readonly id: string; readonly accountId: string; readonly now: Date },
): Promise<StoredArchive | undefined> {
  if (!uuid.test(id)) return undefined
  const { rows } = await client.query<StoredArchive>(
    `select a.id, sum(octet_length(p.bytes))::float8 as bytes
     from data_archive a join data_archive_piece p on p.archive_id = a.id
     where a.id = $1 and a.account_id = $2 and a.ends_at > $3 group by a.id`,
    [id, accountId, now],
  )
  return rows[0]
}

/** The archive piece by piece, each read when it is wanted. Fails if the archive is deleted meanwhile. */
export async function* readPieces(client: Queryable, { id, bytes }: StoredArchive): AsyncGenerator<Buffer> {
  for (let read = 0, number = 0; read < bytes; number++) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'select bytes from data_archive_piece where archive_id = $1 and number = $2',
      [id, number],
    )
    const [piece] = rows
    if (!piece) throw new Error(`Archive ${id} was deleted while it was read.`)
    read += piece.bytes.length
    yield piece.bytes
  }
}
