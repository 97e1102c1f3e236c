import { beforeAll, describe, expect, test } from 'vitest'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { ruleRefusals, tableRules } from '../../../test/harness/games/table-rules.ts'

const ledger = openLedgerForAllTests()
const digest = `0x${'11'.repeat(32)}`
const signature = `0x${'22'.repeat(65)}`

/** Ada's withdrawal is requested, Taras's is signed, and Olena has none yet. */
const people: Record<string, string> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  await insertChainFacts(ledger.owner)
  for (const [name, wallet] of [['ada', '01'] as const, ['taras', '02'] as const, ['olena', '03'] as const]) {
    people[name] = await ledger.makePerson()
    await ledger.owner.query(`select adjust_purse('${name}', $1, 3000000, 'a gift', 'Olena')`, [people[name]])
    if (name === 'olena') continue
    const { rows } = await ledger.owner.query(
      "select number from request_withdrawal($1, 100, $2, 'MetaMask', 5000, 137, $3, 7)",
      [people[name], `0x${wallet.repeat(20)}`, paperVault],
    )
    ids[`${name}_id`] = rows[0].number
  }
  await ledger.owner.query(`select begin_signing($1, '${digest}', 'key', 7, interval '1 minute', 1000, 1000, 1000)`, [
    ids['taras_id'],
  ])
  await ledger.owner.query(`select store_signature($1, '${digest}', '${signature}')`, [ids['taras_id']])
})

/** Inserts a withdrawal of Olena's without the functions, with its coins frozen. */
function raw(
  change: Record<string, string> = {},
  freezing = 'select freeze_coins(id, account_id, coins) from w',
): string {
  const usual = {
    account_id: "'{olena}'",
    coins: '100',
    wallet: `'0x${'03'.repeat(20)}'`,
    pay_system: "'MetaMask'",
    deadline: '5000',
    chain_id: '137',
    vault: `'${paperVault}'`,
    asked_block: '7',
  }
  const row = { ...usual, ...change }
  return `with w as (insert into withdrawal (${Object.keys(row)}) values (${Object.values(row)}) returning *) ${freezing}`
}

const ofAda = (change: string) => `update withdrawal set ${change} where id = {ada_id}`
const ofTaras = (change: string) => `update withdrawal set ${change} where id = {taras_id}`
const guard = ['guard_withdrawal']
const terms = [
  'coins = 200',
  `wallet = '0x${'04'.repeat(20)}'`,
  "pay_system = 'Trust Wallet'",
  'nonce = 99',
  'deadline = 9000',
  'chain_id = 1',
  `vault = '0x${'bb'.repeat(20)}'`,
  'asked_block = 8',
]

/** Each law, the rules that enforce it, and a statement that breaks it. It succeeds only without all of the rules. */
const laws: [law: string, enforcedBy: string[], breach: string][] = [
  ['no withdrawal is under 100 coins', ['withdrawal_is_of_a_fair_size'], raw({ coins: '99' })],
  ['no withdrawal is over 1,000,000 coins', ['withdrawal_is_of_a_fair_size'], raw({ coins: '1000001' })],
  ['no withdrawal goes to the zero address', ['withdrawal_goes_to_a_wallet'], raw({ wallet: `'0x${'0'.repeat(40)}'` })],
  ['a wallet is a whole address', ['withdrawal_goes_to_a_wallet'], raw({ wallet: "'0x12'" })],
  ['a pay system is one of two', ['withdrawal_names_its_pay_system'], raw({ pay_system: "'Rabby'" })],
  ['a withdrawal has a deadline', ['withdrawal_ends'], raw({ deadline: '0' })],
  ['a withdrawal names a chain', ['withdrawal_is_on_a_chain'], raw({ chain_id: '0' })],
  ['a withdrawal names a vault', ['withdrawal_is_paid_by_a_vault'], raw({ vault: "''" })],
  ['a withdrawal names the block of its request', ['withdrawal_is_asked_at_a_block'], raw({ asked_block: '-1' })],
  ['a nonce is used once', ['one_withdrawal_of_a_nonce'], raw({ nonce: '1' })],
  ['an account has one open withdrawal', ['one_open_withdrawal'], raw({ account_id: "'{ada}'" })],
  ['a withdrawal begins as requested', guard, raw({ state: "'review'" })],
  ['a state is one of the known ones', ['withdrawal_has_a_known_state', ...guard], raw({ state: "'paid'" })],
  ['a withdrawal has frozen coins', ['withdrawal_is_frozen'], raw({}, 'select from w')],
  [
    'a withdrawal has frozen exactly its coins',
    ['withdrawal_is_frozen'],
    raw({}, 'select freeze_coins(id, account_id, 101) from w'),
  ],
  ...terms.map((change): [string, string[], string] => [
    `the terms do not change: ${change.slice(0, 12)}`,
    guard,
    ofAda(change),
  ]),
  ['the owner does not change', guard, ofAda("account_id = '{olena}'")],
  ['a signature does not change', guard, ofTaras(`signature = '0x${'33'.repeat(65)}'`)],
  ['a digest is 32 bytes', ['digest_is_32_bytes'], ofAda(`digest = '0x11', signature = '${signature}'`)],
  ['a signature is 65 bytes', ['signature_is_65_bytes'], ofAda(`digest = '${digest}', signature = '0x22'`)],
  ['digest and signature are stored together', ['withdrawal_is_signed_whole'], ofAda(`digest = '${digest}'`)],
  ['a signed withdrawal has a signature', ['signed_withdrawal_has_a_signature'], ofAda("state = 'signed'")],
  ['only an ended withdrawal has an end time', ['withdrawal_ends_with_its_state'], ofAda('ended_at = now()')],
  ['no withdrawal settles without its transfer', guard, ofTaras("state = 'settled', ended_at = now()")],
  ['no withdrawal is refunded without its transfer', guard, ofTaras("state = 'refunded', ended_at = now()")],
  [
    'a withdrawal that may have been signed is not rejected',
    guard,
    `select refund_coins({taras_id}); ${ofTaras("state = 'rejected', ended_at = now()")}`,
  ],
  [
    'a withdrawal that may have been signed does not leave review by people alone',
    guard,
    `select put_in_review({taras_id}, '{}'); ${ofTaras("state = 'requested'")}`,
  ],
  ['a deadline does not change in review', guard, `select put_in_review({ada_id}, '{}'); ${ofAda('deadline = 9000')}`],
  ['a signed withdrawal does not become requested again', guard, ofTaras("state = 'requested'")],
  [
    'an ended withdrawal does not change',
    guard,
    `select settle_withdrawal({taras_id}, '{}'); ${ofTaras(`hint_tx = '0x${'44'.repeat(32)}'`)}`,
  ],
  ['a reported transaction has the form of a hash', ['hint_is_a_transaction'], ofAda("hint_tx = 'x'")],
  ['a seen transaction has the form of a hash', ['seen_is_a_transaction'], ofAda("seen_tx = 'x'")],
  [
    'a withdrawal is never deleted',
    ['withdrawal_stays'],
    `${raw()}; delete from withdrawal where account_id = '{olena}'`,
  ],
  ['the history does not change', ['withdrawal_event_stays'], "update withdrawal_event set actor = 'web'"],
  [
    'a history event belongs to a withdrawal',
    ['withdrawal_event_withdrawal_id_fkey'],
    "insert into withdrawal_event (withdrawal_id, to_state, actor) values (999, 'signed', 'web')",
  ],
  [
    'a history event names a known actor',
    ['withdrawal_event_actor_check'],
    "insert into withdrawal_event (withdrawal_id, to_state, actor) values ({ada_id}, 'signed', 'nobody')",
  ],
  ['the signer log is never deleted', ['signer_log_stays'], 'delete from signer_log'],
  [
    'an entry of the signer log belongs to a withdrawal',
    ['signer_log_withdrawal_id_fkey'],
    `insert into signer_log values (99, '${digest}', 999, 'key', 7)`,
  ],
  [
    'a digest in the signer log is 32 bytes',
    ['signer_log_digest_check'],
    "insert into signer_log values (99, '0x11', {ada_id}, 'key', 7)",
  ],
]

const rules = tableRules(() => ledger.owner, ['withdrawal', 'withdrawal_event', 'signer_log'])

function attempt(breach: string, dropped: readonly string[]): Promise<string | undefined> {
  return rules.attempt(
    breach.replace(/\{(\w+)\}/g, (_, name: string) => people[name] ?? ids[name] ?? `no ${name}`),
    dropped,
  )
}

describe('for withdrawals', () => {
  test.each(laws)('the database enforces that %s, even against the owner of its tables', async (_law, _by, breach) => {
    expect(ruleRefusals).toContain(await attempt(breach, []))
  })

  test.each(laws)('the database would not enforce that %s without %j', async (_law, enforcedBy, breach) => {
    expect(await attempt(breach, enforcedBy)).toBeUndefined()
  })

  test('every rule of the database enforces a law', async () => {
    expect([...new Set(laws.flatMap(([, enforcedBy]) => enforcedBy))].sort()).toEqual((await rules.names()).sort())
  })
})
