import type { Pool } from 'pg'

/** A pool, or one connection of it inside a transaction. */
export type Queryable = Pick<Pool, 'query'>
