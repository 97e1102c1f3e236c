import type { LockingForm } from '@hexaverse/protocol/credentials'
import type { Queryable } from '../../../platform/database/queryable.ts'

/** One of the counters that an attempt raises; it is full at `max` failures. */
export interface Counter {
  readonly scope:
    | 'account'
    | `account and ${'address' | '/56' | '/48' | 'device'}`
    | 'address'
    | '/56'
    | '/48'
    | '/24'
    | 'everybody'
  readonly subject: Buffer
  readonly max: number
}

export interface CountTerms {
  readonly form: LockingForm | 'mails to anyone'
  readonly counters: readonly Counter[]
  /** When the attempt began. */
  readonly now: Date
  /** Counters whose first failure is older start again at zero. */
  readonly windowStart: Date
}

/** No page waits longer for its answer: an attempt that has not ended by then was most likely lost with its server. */
const longestAttemptMs = 15_000

const wanted = 'unnest($2::text[], $3::bytea[], $4::int[]) as w (scope, subject, most)'
const failuresOf = (row: string) => `case when ${row}.first_failed_at > $5 then ${row}.failures else 0 end`
const underWayOf = (row: string) => `array(select began from unnest(${row}.under_way) as began where began > $7)`
const countOf = (row: string) => `${failuresOf(row)} + cardinality(${underWayOf(row)})`

/**
 * Counts an attempt in every counter that is not full, and returns those. The attempt stays in progress until it is
 * settled; with `isSettled` it counts at once. A lock lasts from the first failure or, while there is none, from the
 * latest attempt. It is one statement that locks the rows it writes, so concurrent attempts cannot pass a limit, and it
 * locks them in one order, so deadlocks are impossible.
 */
export async function countAttempt(client: Queryable, terms: CountTerms, isSettled = false): Promise<Counter[]> {
  const forgottenBefore = new Date(terms.now.getTime() - longestAttemptMs)
  const { rows } = await client.query<Pick<Counter, 'scope'>>(
    `with wanted as (select * from ${wanted})
     insert into form_failure as f (form, scope, subject, failures, under_way, first_failed_at)
     select $1, scope, subject, $8::int, $9::timestamptz[], $6 from wanted
     where not exists (
       select from form_failure g join wanted w using (scope, subject) where g.form = $1 and ${countOf('g')} >= w.most)
     order by scope
     on conflict (form, scope, subject) do update set
       failures = ${failuresOf('f')} + $8::int,
       under_way = ${underWayOf('f')} || $9::timestamptz[],
       first_failed_at = case when ${failuresOf('f')} = 0 then $6 else f.first_failed_at end
     where ${countOf('f')} < (select w.most from wanted w where w.scope = f.scope)
     returning scope`,
    [...valuesOf(terms), terms.now, forgottenBefore, isSettled ? 1 : 0, isSettled ? [] : [terms.now]],
  )
  const scopes = rows.map(({ scope }) => scope)
  return terms.counters.filter(({ scope }) => scopes.includes(scope))
}

/** Settles one attempt. Late failures still count. Several attempts may share a start time: exactly one is removed. */
export async function settleAttempt(
  client: Queryable,
  { form, counters, now }: CountTerms,
  isFailure: boolean,
): Promise<void> {
  await client.query(
    `with held as (
       select f.scope, f.subject from form_failure f join unnest($2::text[], $3::bytea[]) as w (scope, subject)
         using (scope, subject)
       where f.form = $1 order by f.scope for update of f)
     update form_failure f set failures = f.failures + $5::int, under_way = array(
       select began from unnest(f.under_way) with ordinality as u (began, place)
       where place is distinct from array_position(f.under_way, $4))
     from held where f.form = $1 and f.scope = held.scope and f.subject = held.subject`,
    [form, counters.map(({ scope }) => scope), counters.map(({ subject }) => subject), now, isFailure ? 1 : 0],
  )
}

/** Since when the form is locked: the latest first failure among the counters that are full. */
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
    counters.map(({ max: most }) => most),
    windowStart,
  ]
}
