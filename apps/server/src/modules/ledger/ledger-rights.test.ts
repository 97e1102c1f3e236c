import { beforeAll, describe, expect, test } from 'vitest'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { openPurses, readPurse } from './purse.store.ts'

const ledger = openLedgerForAllTests()
const stranger = '00000000-0000-4000-8000-000000000000'

let ada: string

beforeAll(async () => {
  ada = await ledger.makePerson()
  await ledger.owner.query("select adjust_purse('gift', $1, 100, 'a gift', 'Olena'), freeze_coins(1, $1, 40)", [ada])
})

const writes = ['purse', 'transfer', 'entry'].flatMap((table) => [
  `insert into ${table} default values`,
  `update ${table} set ${table === 'entry' ? 'amount = 1' : 'kind = kind'}`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
])

const moves = [
  "select pay_win('mars', '{ada}')",
  "select freeze_coins(2, '{ada}', 1)",
  'select settle_coins(1)',
  'select refund_coins(1)',
  "select end_withdrawal('refund', 1, 'available')",
  "select adjust_purse('a', '{ada}', 1, 'r', 'o')",
  "select move_coins('win', 'a', '{ada}', 1, 'issuance', 'available', 'mars')",
]

const waysAround = [
  'grant execute on function adjust_purse to hexaverse_web',
  'alter function open_purses owner to hexaverse_web',
  'alter function adjust_purse security invoker',
  "create or replace function open_purses(person uuid) returns void language sql as ''",
  "create function mine() returns integer language sql as 'select 1'",
  'create table mine (id integer)',
  'create view mine as select * from purse',
  'create trigger mine before insert on entry for each row execute function refuse_change()',
  'create rule mine as on insert to document do also delete from entry',
  'drop trigger entry_stays on entry',
  'drop function refuse_change cascade',
  'drop table entry cascade',
  'alter table entry disable trigger all',
  'alter table purse drop constraint purse_is_never_overdrawn',
  'alter table purse owner to hexaverse_web',
  'alter role hexaverse_web superuser',
  'alter role hexaverse_web createrole',
  'create role mine superuser',
  'set session_replication_role = replica',
  "copy purse from program 'true'",
  "update schema_migration set checksum = ''",
  "update schema_function set checksum = ''",
  "update server_key set key = ''",
]

async function codeOf(sql: string): Promise<string | undefined> {
  try {
    await ledger.web.query(sql.replaceAll('{ada}', ada))
    return undefined
  } catch (problem) {
    return (problem as { code: string }).code
  }
}

const notAllowed = '42501'

describe('the database role of the server', () => {
  test.each([...writes, ...moves])('may not %s', async (sql) => {
    expect(await codeOf(sql)).toBe(notAllowed)
  })

  test.each(waysAround)('cannot extend its rights by: %s', async (sql) => {
    expect(await codeOf(sql)).toBe(notAllowed)
  })

  test('gains no right by granting itself one', async () => {
    await ledger.web.query('grant all on purse, transfer, entry to hexaverse_web')
    const { rows } = await ledger.web.query(
      `select count(*)::integer as writable from unnest(array['purse', 'transfer', 'entry']) name
       where has_table_privilege(name, 'insert, update, delete, truncate, trigger, references')`,
    )
    expect(rows).toEqual([{ writable: 0 }])
  })

  test('may execute only the functions granted to it by name', async () => {
    const { rows } = await ledger.web.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'leave_chain_hint',
      'list_player',
      'open_purses',
      'request_withdrawal',
    ])
  })

  test.each(['reset role', 'discard all', 'reset all', 'rollback'])('stays in force after: %s', async (sql) => {
    const client = await ledger.web.connect()
    await client.query(sql)
    const { rows } = await client.query('select current_user as name')
    client.release(true)
    expect(rows).toEqual([{ name: 'hexaverse_web' }])
  })

  test('cannot deceive a function by a temporary table of the same name', async () => {
    const client = await ledger.web.connect()
    await client.query('create temporary table purse (kind text, account_id uuid)')
    await openPurses(client, stranger)
    expect((await client.query('select * from pg_temp.purse')).rows).toEqual([])
    client.release(true)
    const { rows } = await ledger.owner.query('select kind from purse where account_id = $1 order by kind', [stranger])
    expect(rows).toEqual([{ kind: 'available' }, { kind: 'frozen' }])
  })

  test('may open the purses of an account, once, and read them', async () => {
    await openPurses(ledger.web, ada)
    expect(await readPurse(ledger.web, ada)).toEqual({ available: 60, reserved: 40 })
  })
})
