import { beforeAll, describe, expect, test } from 'vitest'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { ruleRefusals, tableRules } from '../../../test/harness/games/table-rules.ts'

const ledger = openLedgerForAllTests()

let ada: string
let taras: string

beforeAll(async () => {
  ada = await ledger.makePerson()
  taras = await ledger.makePerson()
  await ledger.owner.query(
    `select adjust_purse('gift', $1, 100, 'a gift', 'Olena'), adjust_purse('gift/2', $2, 100, 'a gift', 'Olena')`,
    [ada, taras],
  )
  await ledger.owner.query('select freeze_coins(1, $1, 40), freeze_coins(2, $1, 40)', [ada])
})

type Side = [purse: string, amount: number]

/** Writes a transfer of Ada's without the functions, as only the owner of the tables can. */
function raw(columns: Record<string, string | number>, ...sides: Side[]): string {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).map((value) => `'${value}'`)
  const entries = sides.map(([purse, amount]) => `('${purse}', ${amount})`).join(', ') || "('nobody', 0)"
  return `with t as (insert into transfer (account_id, ${names}) values ('{ada}', ${values}) returning id)
    insert into entry select t.id, p.id, side.amount
    from t, (values ${entries}) side (kind, amount)
    join purse p on p.kind = side.kind and coalesce(p.account_id, '{ada}') = '{ada}'`
}

const gift = { kind: 'adjust', key: 'raw', reason: 'none', operator: 'nobody' }
const win = (room: string) => ({ kind: 'win', key: `raw/${room}/${Math.random()}`, room_id: room })
const bothChecks = ['transfer_balances', 'entry_balances']

/** Each law, the rules that enforce it, and a statement that breaks it. It succeeds only without all of the rules. */
const laws: [law: string, enforcedBy: string[], breach: string][] = [
  ['a purse is of a known kind', ['purse_kind_check'], "insert into purse (kind) values ('pocket')"],
  ['no purse is overdrawn', ['purse_is_never_overdrawn'], "select adjust_purse('a', '{ada}', -21, 'r', 'o')"],
  ['an overdraft is refused at once', ['keep_balance'], "select adjust_purse('a', '{ada}', -21, 'r', 'o')"],
  [
    'no balance is too large to be an exact JavaScript number',
    ['purse_is_countable'],
    "select adjust_purse('a', '{ada}', 9007199254740991, 'r', 'o')",
  ],
  [
    'a system purse belongs to no account',
    ['purse_of_a_person_or_the_house'],
    "insert into purse (kind, account_id) values ('issuance', '{ada}')",
  ],
  [
    'an account has one purse of each kind',
    ['one_purse_of_a_kind'],
    "insert into purse (kind, account_id) values ('available', '{ada}')",
  ],
  ['the system has one purse of each kind', ['one_purse_of_the_house'], "insert into purse (kind) values ('issuance')"],
  [
    'a purse begins empty',
    ['purse_follows_entries'],
    "insert into purse values (default, 'frozen', gen_random_uuid(), 1)",
  ],
  ['a balance changes only by entries', ['purse_follows_entries'], 'update purse set balance = 1'],
  [
    'a purse keeps its owner',
    ['purse_follows_entries'],
    "update purse set account_id = gen_random_uuid() where account_id = '{ada}'",
  ],
  ['a purse is never deleted', ['purse_stays'], "delete from purse where account_id = '{ada}'"],
  ['a transfer is of a known kind', ['transfer_kind_check', ...bothChecks], raw({ kind: 'theft', key: 'raw' })],
  [
    'a key moves coins once',
    ['one_transfer_of_a_key'],
    raw({ ...gift, key: 'adjust/gift' }, ['adjustment', -1], ['available', 1]),
  ],
  ['a transfer has a key', ['transfer_has_a_key'], raw({ ...gift, key: '' }, ['adjustment', -1], ['available', 1])],
  [
    'a win names its room',
    ['win_names_its_room'],
    raw({ kind: 'win', key: 'raw' }, ['issuance', -1], ['available', 1]),
  ],
  [
    'a freeze names its withdrawal',
    ['freeze_and_end_name_their_withdrawal'],
    raw({ kind: 'freeze', key: 'raw' }, ['available', -1], ['frozen', 1]),
  ],
  [
    'a correction has a reason',
    ['correction_says_why_and_by_whom'],
    raw({ ...gift, reason: ' ' }, ['adjustment', -1], ['available', 1]),
  ],
  [
    'a room pays an account once',
    ['one_win_of_a_room'],
    [1, 2].map(() => raw(win('mars'), ['issuance', -1], ['available', 1])).join(';'),
  ],
  [
    'a withdrawal freezes once',
    ['one_freeze_of_a_withdrawal'],
    raw({ kind: 'freeze', key: 'raw', withdrawal_id: 1 }, ['available', -1], ['frozen', 1]),
  ],
  [
    'a withdrawal ends once',
    ['one_end_of_a_withdrawal'],
    `${raw({ kind: 'settle', key: 'raw/1', withdrawal_id: 1 }, ['frozen', -40], ['withdrawn', 40])};
     ${raw({ kind: 'refund', key: 'raw/2', withdrawal_id: 1 }, ['frozen', -40], ['available', 40])}`,
  ],
  [
    'an entry belongs to a transfer',
    ['entry_of_a_transfer', 'entry_balances'],
    "insert into entry select 999999, id, 1 from purse where kind = 'issuance'",
  ],
  [
    'an entry moves something',
    ['entry_moves_something', ...bothChecks],
    raw(gift, ['adjustment', 0], ['available', 0]),
  ],
  ['no transfer is empty', ['transfer_balances'], raw(gift)],
  ['no transfer has one side', bothChecks, raw(gift, ['available', 5])],
  ['no transfer creates coins', bothChecks, raw(gift, ['adjustment', -5], ['available', 6])],
  ['no transfer has a third side', bothChecks, raw(gift, ['adjustment', -5], ['available', 6], ['issuance', -1])],
  [
    'no entry is added to an old transfer',
    ['entry_balances'],
    "insert into entry select t.id, p.id, case p.kind when 'issuance' then -5 else 5 end from transfer t, purse p where t.key = 'adjust/gift' and p.kind in ('issuance', 'withdrawn')",
  ],
  ['no win comes from another purse', bothChecks, raw(win('venus'), ['adjustment', -1], ['available', 1])],
  ['coins leave only by a withdrawal', bothChecks, raw(gift, ['frozen', -40], ['withdrawn', 40])],
  [
    'a transfer moves the coins of the account it names',
    bothChecks,
    raw(gift, ['adjustment', -5], ['available', 5]).replaceAll("= '{ada}'", "= '{taras}'"),
  ],
  [
    'no withdrawal ends without its freeze',
    bothChecks,
    raw({ kind: 'refund', key: 'raw', withdrawal_id: 3 }, ['frozen', -40], ['available', 40]),
  ],
  [
    'a withdrawal ends with the coins it froze',
    bothChecks,
    raw({ kind: 'refund', key: 'raw', withdrawal_id: 1 }, ['frozen', -41], ['available', 41]),
  ],
  ['no transfer is changed', ['transfer_stays'], "update transfer set reason = 'another' where kind = 'adjust'"],
  ['no transfer is deleted', ['transfer_stays', 'entry_of_a_transfer'], 'delete from transfer'],
  ['no entry is changed', ['entry_stays'], 'update entry set amount = amount * 2'],
  ['no entry is deleted', ['entry_stays'], 'delete from entry'],
  ['the books are not truncated', ['transfer_stays', 'entry_stays', 'purse_stays'], 'truncate purse, transfer, entry'],
]

const rules = tableRules(() => ledger.owner, ['purse', 'transfer', 'entry'])

function attempt(breach: string, dropped: readonly string[]): Promise<string | undefined> {
  return rules.attempt(breach.replaceAll('{ada}', ada).replaceAll('{taras}', taras), dropped)
}

describe('the ledger', () => {
  test.each(laws)('enforces that %s, even against the owner of its tables', async (_law, _enforcedBy, breach) => {
    expect(ruleRefusals).toContain(await attempt(breach, []))
  })

  test.each(laws)('would not enforce that %s without %j', async (_law, enforcedBy, breach) => {
    expect(await attempt(breach, enforcedBy)).toBeUndefined()
  })

  test('refuses to commit a transfer that does not balance, and keeps nothing of it', async () => {
    for (const sides of [
      [],
      [['available', 5]],
      [
        ['adjustment', -5],
        ['available', 6],
      ],
    ] as Side[][]) {
      const sql = raw(gift, ...sides).replaceAll('{ada}', ada)
      await expect(ledger.owner.query(sql)).rejects.toThrow(/^transfer \d+ does not balance$/)
    }
    expect((await ledger.owner.query("select from transfer where key = 'raw'")).rows).toEqual([])
  })

  test('has a law for every rule', async () => {
    expect([...new Set(laws.flatMap(([, enforcedBy]) => enforcedBy))].sort()).toEqual((await rules.names()).sort())
  })
})
