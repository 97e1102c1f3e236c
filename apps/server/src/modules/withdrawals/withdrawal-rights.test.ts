import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/open-database.ts'
import { openSignerDatabase, type SignerDatabase } from '../../platform/database/open-signer-database.ts'
import { createLog } from '../../platform/log.ts'

let database: Database
let signer: SignerDatabase

beforeAll(async () => {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const options = { url: await createTestDatabase(), dataFolder: '', userName: 'rights', log }
  database = await openDatabase({ ...options, role: 'server' })
  signer = await openSignerDatabase(options)
})
afterAll(async () => {
  await signer.close()
  await database.close()
})

const poolOf = {
  web: () => database.pool,
  game: () => database.gamePool,
  signer: () => signer.pool,
  reconciler: () => database.reconcilerPool,
}

type Role = keyof typeof poolOf

async function namesOf(pool: Pool, sql: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

const coinTables = `array['purse', 'transfer', 'entry', 'withdrawal', 'withdrawal_event', 'payout_wallet', 'denied_wallet',
  'chain_hint', 'chain_cursor', 'chain_facts', 'signer_log', 'signing_stop', 'withdrawal_release', 'room_link', 'key_use', 'coin_limit']`

const coinFunctions = `array['request_withdrawal', 'leave_chain_hint', 'begin_signing', 'signed_coins', 'store_signature',
  'reject_withdrawal', 'may_end', 'settle_withdrawal', 'refund_withdrawal', 'note_claim_seen', 'forget_claim_seen',
  'put_in_review', 'move_chain_cursor', 'move_deposit_cursor', 'stop_signing', 'is_open', 'hold_withdrawal', 'change_withdrawal',
  'farming_facts', 'was_ever_signed', 'hold_for_review', 'release_unsigned', 'release_signed', 'reject_reviewed',
  'begin_key_use', 'name_key_use', 'begin_restoration', 'book_lost_claim',
  'freeze_coins', 'settle_coins', 'refund_coins', 'end_withdrawal', 'adjust_purse', 'move_coins', 'pay_win']`

const mayDo: [role: Role, functions: string[], written: string[]][] = [
  ['web', ['leave_chain_hint', 'request_withdrawal'], []],
  ['game', [], []],
  [
    'signer',
    [
      'begin_key_use',
      'begin_signing',
      'farming_facts',
      'hold_for_review',
      'name_key_use',
      'reject_withdrawal',
      'stop_signing',
      'store_signature',
    ],
    [],
  ],
  [
    'reconciler',
    [
      'forget_claim_seen',
      'move_chain_cursor',
      'move_deposit_cursor',
      'note_claim_seen',
      'put_in_review',
      'refund_withdrawal',
      'settle_withdrawal',
      'stop_signing',
    ],
    ['chain_facts'],
  ],
]

describe('the database role', () => {
  test.each(mayDo)(
    '%s may execute only %j of the coin functions, and write only the coin tables %j',
    async (role, functions, written) => {
      const executable = `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and proname = any(${coinFunctions}) and has_function_privilege(oid, 'execute') order by 1`
      expect(await namesOf(poolOf[role](), executable)).toEqual(functions)
      const writable = `select name from unnest(${coinTables}) name
      where has_table_privilege(name, 'insert, update, delete, truncate') order by 1`
      expect(await namesOf(poolOf[role](), writable)).toEqual(written)
    },
  )

  test.each(['game', 'signer', 'reconciler'] as const)('%s cannot read personal data', async (role) => {
    const columns = `select column_name as name from information_schema.columns where table_name in ('account', 'session')
      and has_column_privilege(table_name::text, column_name::text, 'select') order by 1`
    expect(await namesOf(poolOf[role](), columns)).toEqual(role === 'game' ? ['id', 'is_listed', 'login'] : [])
  })
})
