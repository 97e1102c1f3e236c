import { parseEmail } from '@hexaverse/protocol/credentials'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { Account } from './account.ts'

const columns =
  'id, email, login, password_hash as "passwordHash", language, data_requested_at as "dataRequestedAt"' as const

export async function findAccountByEmail(client: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(`select ${columns} from account where email = $1`, [email])
  return rows[0]
}

/** Finds an account as people name it: by its e-mail address or its login. */
export async function findAccount(client: Queryable, emailOrLogin: string): Promise<Account | undefined> {
  const email = parseEmail(emailOrLogin)
  if (email) return findAccountByEmail(client, email)
  const { rows } = await client.query<Account>(`select ${columns} from account where login = $1`, [emailOrLogin])
  return rows[0]
}

/** Locks the account against deletion until the end of the transaction, which will add rows that refer to it. */
export async function lockAccountByEmailShared(client: Queryable, email: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(`select ${columns} from account where email = $1 for key share`, [email])
  return rows[0]
}

export async function findAccountById(client: Queryable, id: string): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(`select ${columns} from account where id = $1`, [id])
  return rows[0]
}

/**
 * Locks the row until the end of the transaction; undefined if the account has been deleted, or no longer has the
 * password that was checked.
 */
export async function lockAccount(
  client: Queryable,
  { id, passwordHash }: { readonly id: string; readonly passwordHash?: string },
): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `select ${columns} from account where id = $1 and password_hash = coalesce($2, password_hash) for no key update`,
    [id, passwordHash ?? null],
  )
  return rows[0]
}

export interface NewAccount {
  readonly email: string
  readonly login: string
  readonly passwordHash: string
  readonly language: Account['language']
  readonly referralId?: string | undefined
  readonly now: Date
}

/** Undefined if the address or the login is taken. */
export async function insertAccount(client: Queryable, account: NewAccount): Promise<Account | undefined> {
  const { rows } = await client.query<Account>(
    `insert into account (email, login, password_hash, language, referral_id, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
    [account.email, account.login, account.passwordHash, account.language, account.referralId ?? null, account.now],
  )
  return rows[0]
}

export async function insertStatistics(client: Queryable, accountId: string): Promise<void> {
  await client.query('insert into account_statistics (account_id) values ($1)', [accountId])
}

export async function updatePassword(client: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await client.query('update account set password_hash = $2 where id = $1', [accountId, passwordHash])
}

export async function updateLanguage(
  client: Queryable,
  accountId: string,
  language: Account['language'],
): Promise<void> {
  await client.query('update account set language = $2 where id = $1', [accountId, language])
}

export async function updateEmail(client: Queryable, accountId: string, email: string): Promise<void> {
  await client.query('update account set email = $2 where id = $1', [accountId, email])
}

/** Sessions, links, statistics, archives and mails are deleted with the row. */
export async function deleteAccountRow(client: Queryable, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from account where id = $1', [accountId])
  return rowCount === 1
}

/** Games played, victories, technical victories, defeats, technical defeats, draws. */
export async function readStatistics(client: Queryable, accountId: string): Promise<number[]> {
  const { rows } = await client.query<{ games: number[] }>(
    `select array[played, victories, technical_victories, defeats, technical_defeats, draws] as games
     from account_statistics where account_id = $1`,
    [accountId],
  )
  return rows[0]?.games ?? [0, 0, 0, 0, 0, 0]
}
