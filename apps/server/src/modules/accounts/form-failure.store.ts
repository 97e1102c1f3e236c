import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { Queryable } from '../../platform/database/queryable.ts'

/** One of the counters that an attempt raises, and how many failures it bears. */
export interface Counter {
  readonly scope: 'account' | 'account and address' | 'address'
  readonly subject: Buffer
  readonly most: number
}

export interface CountedAttempt {
  readonly scope: Counter['scope']
  readonly subject: Buffer
  readonly firstFailedAt: Date
}

export interface CountTerms {
  readonly form: LockingForm | 'mails to anyone'
  readonly counters: readonly Counter[]
  readonly now: Date
  /** Failures counted from a time before this are forgotten. */
  readonly windowStart: Date
}

const wanted = 'unnest($2::text[], $3::bytea[], $4::int[]) as w (scope, subject, most)'

/**
 * Counts an attempt in every counter, or in none that is full; answers those it was counted in. It is pending until it is
 * settled, unless it counts in any case. One statement, which
 * holds the rows it writes: whatever arrives at once, no counter passes its limit. Rows are taken in one order, so that
 * two attempts never wait for each other.
 */
export async function countAttempt(client: Queryable, terms: CountTerms, isSettled = false): Promise<CountedAttempt[]> {
  const { rows } = await client.query<CountedAttempt>(
    `with wanted as (select * from ${wanted})
     insert into form_failure as f (form, scope, subject, failures, pending, first_failed_at)
     select $1, scope, subject, $7::int, 1 - $7::int, $6 from wanted
     where not exists (
       select from form_failure g join wanted w using (scope, subject)
       where g.form = $1 and g.failures + g.pending >= w.most and g.first_failed_at > $5)
     order by scope
     on conflict (form, scope, subject) do update set
       failures = case when f.first_failed_at <= $5 then 0 else f.failures end + $7::int,
       pending = case when f.first_failed_at <= $5 then 0 else f.pending end + 1 - $7::int,
       first_failed_at =
         case when f.failures + f.pending = 0 or f.first_failed_at <= $5 then $6 else f.first_failed_at end
     where f.first_failed_at <= $5 or f.failures + f.pending < (select w.most from wanted w where w.scope = f.scope)
     returning scope, subject, first_failed_at as "firstFailedAt"`,
    [...valuesOf(terms), terms.now, isSettled ? 1 : 0],
  )
  return rows
}

/** An attempt has come to its end. One that belongs to a time already forgotten is left alone. */
export async function settleAttempt(
  client: Queryable,
  form: CountTerms['form'],
  attempts: readonly CountedAttempt[],
  isFailure: boolean,
): Promise<void> {
  await client.query(
    `with held as (
       select f.scope, f.subject
       from form_failure f join unnest($2::text[], $3::bytea[], $4::timestamptz[]) as a (scope, subject, first_failed_at)
         using (scope, subject, first_failed_at)
       where f.form = $1 and f.pending > 0 order by f.scope for update of f)
     update form_failure f set pending = f.pending - 1, failures = f.failures + $5::int from held
     where f.form = $1 and f.scope = held.scope and f.subject = held.subject`,
    [
      form,
      attempts.map(({ scope }) => scope),
      attempts.map(({ subject }) => subject),
      attempts.map(({ firstFailedAt }) => firstFailedAt),
      isFailure ? 1 : 0,
    ],
  )
}

/** Since when the form is locked: the latest first failure among the counters that are full of failures. */
export async function findLock(client: Queryable, terms: CountTerms): Promise<Date | undefined> {
  const { rows } = await client.query<{ since: Date | null }>(
    `select max(f.first_failed_at) as since from form_failure f join ${wanted} using (scope, subject)
     where f.form = $1 and f.failures >= w.most and f.first_failed_at > $5`,
    valuesOf(terms),
  )
  return rows[0]?.since ?? undefined
}

function valuesOf({ form, counters, windowStart }: CountTerms): unknown[] {
  return [
    form,
    counters.map(({ scope }) => scope),
    counters.map(({ subject }) => subject),
    counters.map(({ most }) => most),
    windowStart,
  ]
}
