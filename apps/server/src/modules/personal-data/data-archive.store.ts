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

/** One attempt to build an archive: a later attempt makes every earlier one fail. */
export interface Attempt {
  readonly archiveId: string
  /** The first is 1. */
  readonly number: number
}

export interface DueArchive extends Attempt {
  readonly accountId: string
}

/**
 * Takes the archive that has been due longest, and deletes what an earlier attempt left of it. Until `takenUntil` no
 * other node takes it; if this one dies, it is due again then.
 */
export async function takeDueArchive(client: Queryable, now: Date, takenUntil: Date): Promise<DueArchive | undefined> {
  const { rows } = await client.query<DueArchive>({
    name: 'take-due-archive',
    text: `with taken as (
       update data_archive set attempts = attempts + 1, next_attempt_at = $2
       where id = (
         select id from data_archive where ready_at is null and given_up_at is null and next_attempt_at <= $1
         order by next_attempt_at limit 1 for update skip locked
       )
       returning id, account_id, attempts
     ), cleared as (
       delete from data_archive_piece where archive_id in (select id from taken)
     )
     select id as "archiveId", account_id as "accountId", attempts as number from taken`,
    values: [now, takenUntil],
  })
  return rows[0]
}

/** Returns false if there was a later attempt, or the request no longer exists. */
export async function postponeArchive(client: Queryable, attempt: Attempt, until: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update data_archive set next_attempt_at = $3 where id = $1 and attempts = $2',
    [attempt.archiveId, attempt.number, until],
  )
  return rowCount === 1
}

/** Returns false if there was a later attempt, or the request no longer exists. */
export async function completeArchive(
  client: Queryable,
  { archiveId, number }: Attempt,
  { readyAt, endsAt }: { readonly readyAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update data_archive set ready_at = $3, ends_at = $4 where id = $1 and attempts = $2 and ready_at is null',
    [archiveId, number, readyAt, endsAt],
  )
  return rowCount === 1
}

/** Returns false if there was a later attempt, or the request no longer exists. */
export async function giveUpArchive(client: Queryable, { archiveId, number }: Attempt, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update data_archive set given_up_at = $3 where id = $1 and attempts = $2 and ready_at is null',
    [archiveId, number, now],
  )
  return rowCount === 1
}

export async function countGivenUp(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from data_archive where given_up_at is not null',
  )
  return rows[0]?.count ?? 0
}

/** Makes every archive that was given up due again. Returns how many. */
export async function retryGivenUp(client: Queryable, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    'update data_archive set given_up_at = null, attempts = 0, next_attempt_at = $1 where given_up_at is not null',
    [now],
  )
  return rowCount ?? 0
}

export async function sweepArchives(client: Queryable, now: Date): Promise<void> {
  const text = 'delete from data_archive where ends_at <= $1'
  await client.query({ name: 'sweep-archives', text, values: [now] })
}
