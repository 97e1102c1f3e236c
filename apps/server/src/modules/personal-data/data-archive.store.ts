import type { Queryable } from '../../platform/database/queryable.ts'

/**
 * Records the request if the last one is at least a calendar month old (D-ACC-7), and returns whether it did. Of
 * several simultaneous requests one succeeds: the others wait for its row lock and then see its time.
 */
export async function recordRequest(client: Queryable, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update account set data_requested_at = $2 where id = $1 and (
       data_requested_at is null
       or data_requested_at at time zone 'utc' + interval '1 month' <= $2::timestamptz at time zone 'utc'
     )`,
    [accountId, now],
  )
  return rowCount === 1
}

export async function insertArchive(client: Queryable, accountId: string, now: Date): Promise<void> {
  await client.query('insert into data_archive (account_id, requested_at, next_attempt_at) values ($1, $2, $2)', [
    accountId,
    now,
  ])
}

export interface DueArchive {
  readonly id: string
  readonly accountId: string
}

/** Takes the archive that has been due longest. Each attempt doubles the pause to the next, from a minute to a day. */
export async function takeDueArchive(client: Queryable, now: Date): Promise<DueArchive | undefined> {
  const { rows } = await client.query<DueArchive>(
    `update data_archive set attempts = attempts + 1,
       next_attempt_at = $1::timestamptz + least(interval '1 minute' * 2 ^ least(attempts, 20), interval '1 day')
     where id = (
       select id from data_archive where ready_at is null and next_attempt_at <= $1
       order by next_attempt_at limit 1 for update skip locked
     )
     returning id, account_id as "accountId"`,
    [now],
  )
  return rows[0]
}

/** Returns false if the archive is stored already, or its request no longer exists. */
export async function storeArchive(
  client: Queryable,
  id: string,
  archive: { readonly content: Uint8Array; readonly readyAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update data_archive set content = $2, ready_at = $3, ends_at = $4 where id = $1 and ready_at is null',
    [id, archive.content, archive.readyAt, archive.endsAt],
  )
  return rowCount === 1
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findArchive(
  client: Queryable,
  { id, accountId, now }: { readonly id: string; readonly accountId: string; readonly now: Date },
): Promise<Buffer | undefined> {
  if (!uuid.test(id)) return undefined
  const { rows } = await client.query<{ content: Buffer }>(
    'select content from data_archive where id = $1 and account_id = $2 and ends_at > $3',
    [id, accountId, now],
  )
  return rows[0]?.content
}

export async function sweepArchives(client: Queryable, now: Date): Promise<void> {
  await client.query('delete from data_archive where ends_at <= $1', [now])
}
