import { hash } from 'node:crypto'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Member } from '../account.ts'

const idleDays = 30
/** The last use is stored no more often: a write for every request would cost more than it is worth. */
const usedEveryMs = 5 * 60_000

/** The secret has 256 random bits, so a plain hash of it is safe to store. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleDays * 24 * 3_600_000)
}

interface FoundSession extends Omit<Member, 'deviceHash'> {
  readonly usedAt: Date
  readonly deviceHash: Buffer | null
}

export interface Credentials {
  /** Absent in two calls. Where it is present, it must be the id of the same account. */
  readonly id?: string
  readonly email: string
  readonly secret: string
}

/** Finds the session by all credentials together; undefined if there is none, or if it was idle for too long. */
export async function findMember(
  client: Queryable,
  { id, email, secret }: Credentials,
  now: Date,
): Promise<Member | undefined> {
  // A named statement is prepared once per connection: every request of a member begins with this query.
  const { rows } = await client.query<FoundSession>({
    name: 'find-member',
    text: `select a.id, a.email, a.login, a.language, s.id as "sessionId", s.used_at as "usedAt", s.device_hash as "deviceHash"
     from session s join account a on a.id = s.account_id
     where s.secret_hash = $1 and a.email = $2 and s.used_at > $3 and a.id::text = coalesce($4, a.id::text)`,
    values: [hashSecret(secret), email, idleSince(now), id ?? null],
  })
  if (!rows[0]) return undefined
  const { usedAt, deviceHash, ...member } = rows[0]
  if (now.getTime() - usedAt.getTime() >= usedEveryMs) await markUsed(client, member.sessionId, now)
  return { ...member, ...(deviceHash && { deviceHash }) }
}

/** Which of these sessions have ended. */
export async function listEndedSessions(client: Queryable, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    'select asked.id from unnest($1::uuid[]) as asked (id) where not exists (select from session s where s.id = asked.id)',
    [sessionIds],
  )
  return rows.map(({ id }) => id)
}

async function markUsed(client: Queryable, sessionId: string, now: Date): Promise<void> {
  await client.query('update session set used_at = $2 where id = $1 and used_at < $2', [sessionId, now])
}

export interface NewSession {
  readonly accountId: string
  readonly secretHash: Buffer
  readonly deviceHash: Buffer | undefined
  readonly browser: string
  readonly system: string
  readonly now: Date
}

export async function insertSession(client: Queryable, session: NewSession): Promise<void> {
  const { accountId, secretHash, deviceHash, browser, system, now } = session
  await client.query(
    `insert into session (account_id, secret_hash, device_hash, browser, system, started_at, used_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [accountId, secretHash, deviceHash ?? null, browser, system, now],
  )
}

/** Ends the session of that device, idle ones, and the oldest until no more than `max` are left. */
export async function makeRoomForSession(
  client: Queryable,
  { accountId, deviceHash, now }: Pick<NewSession, 'accountId' | 'deviceHash' | 'now'>,
  max: number,
): Promise<void> {
  await client.query('delete from session where account_id = $1 and (device_hash = $2 or used_at <= $3)', [
    accountId,
    deviceHash ?? null,
    idleSince(now),
  ])
  await client.query(
    `delete from session where id in (
       select id from session where account_id = $1 order by started_at desc, used_at desc, id offset $2)`,
    [accountId, max],
  )
}

export interface ListedSession {
  readonly id: string
  readonly browser: string
  readonly system: string
  readonly startedAt: Date
  readonly usedAt: Date
}

export async function listLiveSessions(client: Queryable, accountId: string, now: Date): Promise<ListedSession[]> {
  const { rows } = await client.query<ListedSession>(
    `select id, browser, system, started_at as "startedAt", used_at as "usedAt" from session
     where account_id = $1 and used_at > $2 order by used_at desc, started_at desc, id`,
    [accountId, idleSince(now)],
  )
  return rows
}

export async function deleteSession(client: Queryable, accountId: string, sessionId: string): Promise<boolean> {
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return false
  const { rowCount } = await client.query('delete from session where account_id = $1 and id::text = $2', [
    accountId,
    sessionId,
  ])
  return rowCount === 1
}

export async function deleteSessions(client: Queryable, accountId: string): Promise<void> {
  await client.query('delete from session where account_id = $1', [accountId])
}

export async function deleteOtherSessions(client: Queryable, { id, sessionId }: Member): Promise<void> {
  await client.query('delete from session where account_id = $1 and id <> $2', [id, sessionId])
}
