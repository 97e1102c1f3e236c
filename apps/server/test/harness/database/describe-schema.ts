import type { Pool } from 'pg'

const ours = "'public'::regnamespace"
/** Sorts the rights, because PostgreSQL stores them in the order in which they were granted. */
const sorted = (rights: string): string => `(select array_agg(one::text order by one::text) from unnest(${rights}) one)`

/** One query for each kind of object that a migration, a function file or the rights create. */
const queries: Readonly<Record<string, string>> = {
  functions: `select p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition, p.proowner::regrole as owner,
      ${sorted('p.proacl')} as rights
    from pg_proc p where p.pronamespace = ${ours} order by p.oid::regprocedure::text`,
  relations: `select c.relname as name, c.relkind as kind, c.relowner::regrole as owner, ${sorted('c.relacl')} as rights
    from pg_class c where c.relnamespace = ${ours} order by c.relname`,
  columns: `select c.relname as table, a.attnum as place, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as value,
      ${sorted('a.attacl')} as rights
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace = ${ours} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  constraints: `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = ${ours} order by conrelid::regclass::text, conname`,
  indexes: `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' order by 1`,
  triggers: `select t.tgrelid::regclass as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition,
      t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${ours} and not t.tgisinternal order by t.tgrelid::regclass::text, t.tgname`,
  sequences: `select sequencename as name, data_type as type, start_value as start, min_value as min, max_value as max,
      increment_by as step from pg_sequences where schemaname = 'public' order by 1`,
  policies: `select tablename, policyname, roles, cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
  limits: 'select name, value from coin_limit order by name',
  schema: `select nspowner::regrole as owner, ${sorted('nspacl')} as rights from pg_namespace where oid = ${ours}`,
  defaults: `select defaclobjtype as kind, ${sorted('defaclacl')} as rights from pg_default_acl order by 1`,
  migrations: 'select number, name from schema_migration order by number',
  purses: 'select kind, account_id, balance from purse order by kind',
  outages: 'select since from outage',
}

export type Schema = Readonly<Record<string, readonly object[]>>

/**
 * Describes everything that a database contains before its first use. Databases in the same state have equal
 * descriptions.
 */
export async function describeSchema(pool: Pool): Promise<Schema> {
  const schema: Record<string, readonly object[]> = {}
  for (const [kind, query] of Object.entries(queries)) schema[kind] = (await pool.query(query)).rows
  return schema
}
