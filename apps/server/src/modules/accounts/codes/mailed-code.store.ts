import type { Queryable } from '../../../platform/database/queryable.ts'

export type CodePurpose = 'sign-in' | 'sign-up' | 'change-email' | 'new-wallet'

export interface MailedCode {
  readonly addressHash: Buffer
  readonly codeHash: Buffer
  readonly failures: number
  readonly endsAt: Date
}

export interface CodeKey {
  readonly purpose: CodePurpose
  readonly subject: Buffer
}

/** Locks the subjects until the end of the transaction. Callers pass them in one order, so that no deadlock arises. */
export async function lockSubjects(client: Queryable, subjects: readonly Buffer[]): Promise<void> {
  const keys = subjects.map((subject) => subject.readBigInt64BE().toString())
  await client.query('select pg_advisory_xact_lock(key) from unnest($1::bigint[]) as key', [keys])
}

export async function findCode(client: Queryable, { purpose, subject }: CodeKey): Promise<MailedCode | undefined> {
  const { rows } = await client.query<MailedCode>(
    `select address_hash as "addressHash", code_hash as "codeHash", failures, ends_at as "endsAt"
     from mailed_code where purpose = $1 and subject = $2`,
    [purpose, subject],
  )
  return rows[0]
}

/** Replaces an older code. */
export async function putCode(
  client: Queryable,
  { purpose, subject }: CodeKey,
  code: Omit<MailedCode, 'failures'>,
): Promise<void> {
  await client.query(
    `insert into mailed_code (purpose, subject, address_hash, code_hash, ends_at)
     values ($1, $2, $3, $4, $5)
     on conflict (purpose, subject) do update set address_hash = excluded.address_hash,
       code_hash = excluded.code_hash, failures = 0, ends_at = excluded.ends_at`,
    [purpose, subject, code.addressHash, code.codeHash, code.endsAt],
  )
}

export async function deleteCode(client: Queryable, { purpose, subject }: CodeKey): Promise<void> {
  await client.query('delete from mailed_code where purpose = $1 and subject = $2', [purpose, subject])
}

export async function countCodeFailure(
  client: Queryable,
  { key: { purpose, subject }, entrant }: { readonly key: CodeKey; readonly entrant: Buffer },
  maxFailures: number,
  now: Date,
): Promise<void> {
  await client.query('update mailed_code set failures = least(failures + 1, $3) where purpose = $1 and subject = $2', [
    purpose,
    subject,
    maxFailures,
  ])
  await client.query('insert into code_failure (subject, failed_at) values ($1, $2)', [entrant, now])
}

/** Failures with all codes of one purpose. */
export async function readCodeFailures(client: Queryable, entrant: Buffer, since: Date): Promise<number> {
  const { rows } = await client.query<{ failures: number }>(
    'select count(*)::int as failures from code_failure where subject = $1 and failed_at > $2',
    [entrant, since],
  )
  return rows[0]?.failures ?? 0
}
