import { randomBytes, randomUUID } from 'node:crypto'
import { hashSecret } from '../../../apps/server/src/modules/accounts/sessions/session.store.ts'
import type { Queryable } from '../../../apps/server/src/platform/database/queryable.ts'
import type { Member } from './dialect.ts'

/** Many accounts with a session each, in a few statements: nobody waits here for 8,000 passwords to be hashed. */
export async function insertMembers(owner: Queryable, count: number): Promise<Member[]> {
  const members = Array.from({ length: count }, makeMember)
  const ids = members.map(({ id }) => id)
  await owner.query(
    `insert into account (id, email, login, password_hash, language, created_at)
     select *, '$argon2id$nobody', 'en', now() from unnest($1::uuid[], $2::text[], $3::text[])`,
    [ids, members.map(({ email }) => email), members.map(({ login }) => login)],
  )
  await owner.query('insert into account_statistics (account_id) select * from unnest($1::uuid[])', [ids])
  await owner.query(
    `insert into purse (kind, account_id) select kind, id from unnest($1::uuid[]) as id, unnest(array['available', 'frozen']) as kind`,
    [ids],
  )
  await owner.query(
    `insert into session (account_id, secret_hash, browser, system, started_at, used_at)
     select *, 'none', 'none', now(), now() from unnest($1::uuid[], $2::bytea[])`,
    [ids, members.map(({ secret }) => hashSecret(secret))],
  )
  return members
}

function makeMember(_: unknown, index: number): Member {
  const login = `load-${index}`
  return { id: randomUUID(), email: `${login}@players.example`, login, secret: randomBytes(32).toString('base64url') }
}
