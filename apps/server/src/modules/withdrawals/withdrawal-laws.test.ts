import { beforeAll, describe, expect, test } from 'vitest'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { ruleRefusals, tableRules } from '../../../test/harness/games/table-rules.ts'

const ledger = openLedgerForAllTests()
const digest = `0x${'11'.repeat(32)}`
const signature = `0x${'22'.repeat(65)}`

/** Ada has asked, Taras's is signed, and Olena has asked for nothing yet. */
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

/** A withdrawal of Olena's written past the functions, with its coins frozen. */
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

/** Each law, what carries it, and an act that breaks it. Where two rules carry a law, the act needs both gone. */
const laws: [law: string, carriedBy: string[], breach: string][] = [
  ['no withdrawal is too small', ['withdrawal_is_of_a_fair_size'], raw({ coins: '99' })],
  ['no withdrawal is too great', ['withdrawal_is_of_a_fair_size'], raw({ coins: '1000001' })],
  ['none goes to nobody', ['withdrawal_goes_to_a_wallet'], raw({ wallet: `'0x${'0'.repeat(40)}'` })],
  ['none goes to no address', ['withdrawal_goes_to_a_wallet'], raw({ wallet: "'0x12'" })],
  ['it names one of two systems', ['withdrawal_names_its_pay_system'], raw({ pay_system: "'Rabby'" })],
  ['it ends', ['withdrawal_ends'], raw({ deadline: '0' })],
  ['it is on a chain', ['withdrawal_is_on_a_chain'], raw({ chain_id: '0' })],
  ['it is paid by a vault', ['withdrawal_is_paid_by_a_vault'], raw({ vault: "''" })],
  ['it is asked at a block', ['withdrawal_is_asked_at_a_block'], raw({ asked_block: '-1' })],
  ['a nonce is used once', ['one_withdrawal_of_a_nonce'], raw({ nonce: '1' })],
  ['a person has one open', ['one_open_withdrawal'], raw({ account_id: "'{ada}'" })],
  ['it begins by being requested', guard, raw({ state: "'review'" })],
  ['its state is known', ['withdrawal_has_a_known_state', ...guard], raw({ state: "'paid'" })],
  ['it stands with the coins it froze', ['withdrawal_is_frozen'], raw({}, 'select from w')],
  [
    'it stands with as many coins as it froze',
    ['withdrawal_is_frozen'],
    raw({}, 'select freeze_coins(id, account_id, 101) from w'),
  ],
  ...terms.map((change): [string, string[], string] => [
    `what was agreed stays: ${change.slice(0, 12)}`,
    guard,
    ofAda(change),
  ]),
  ['its owner stays', guard, ofAda("account_id = '{olena}'")],
  ['a signature stays', guard, ofTaras(`signature = '0x${'33'.repeat(65)}'`)],
  ['a digest is 32 bytes', ['digest_is_32_bytes'], ofAda(`digest = '0x11', signature = '${signature}'`)],
  ['a signature is 65 bytes', ['signature_is_65_bytes'], ofAda(`digest = '${digest}', signature = '0x22'`)],
  ['it is signed whole', ['withdrawal_is_signed_whole'], ofAda(`digest = '${digest}'`)],
  ['what is signed has a signature', ['signed_withdrawal_has_a_signature'], ofAda("state = 'signed'")],
  ['it ends with its state', ['withdrawal_ends_with_its_state'], ofAda('ended_at = now()')],
  ['it is not settled without its transfer', guard, ofTaras("state = 'settled', ended_at = now()")],
  ['it is not refunded without its transfer', guard, ofTaras("state = 'refunded', ended_at = now()")],
  [
    'what may be signed is not rejected',
    guard,
    `select refund_coins({taras_id}); ${ofTaras("state = 'rejected', ended_at = now()")}`,
  ],
  [
    'what may be signed does not leave a review by people alone',
    guard,
    `select put_in_review({taras_id}, '{}'); ${ofTaras("state = 'requested'")}`,
  ],
  ['a deadline stays in a review too', guard, `select put_in_review({ada_id}, '{}'); ${ofAda('deadline = 9000')}`],
  ['it does not go back', guard, ofTaras("state = 'requested'")],
  [
    'what has ended stays',
    guard,
    `select settle_withdrawal({taras_id}, '{}'); ${ofTaras(`hint_tx = '0x${'44'.repeat(32)}'`)}`,
  ],
  ['a hint is a transaction', ['hint_is_a_transaction'], ofAda("hint_tx = 'x'")],
  ['what was seen is a transaction', ['seen_is_a_transaction'], ofAda("seen_tx = 'x'")],
  ['it never goes', ['withdrawal_stays'], `${raw()}; delete from withdrawal where account_id = '{olena}'`],
  ['its history stays', ['withdrawal_event_stays'], "update withdrawal_event set actor = 'web'"],
  [
    'its history is of a withdrawal',
    ['withdrawal_event_withdrawal_id_fkey'],
    "insert into withdrawal_event (withdrawal_id, to_state, actor) values (999, 'signed', 'web')",
  ],
  [
    'its history says who',
    ['withdrawal_event_actor_check'],
    "insert into withdrawal_event (withdrawal_id, to_state, actor) values ({ada_id}, 'signed', 'nobody')",
  ],
  ['what was signed stays written', ['signer_log_stays'], 'delete from signer_log'],
  [
    'what was signed is of a withdrawal',
    ['signer_log_withdrawal_id_fkey'],
    `insert into signer_log values (99, '${digest}', 999, 'key', 7)`,
  ],
  [
    'what was signed is 32 bytes',
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

describe('of withdrawals', () => {
  test.each(laws)('the database holds that %s, also against the owner of its tables', async (_law, _by, breach) => {
    expect(ruleRefusals).toContain(await attempt(breach, []))
  })

  test.each(laws)('the database would not hold that %s without %j', async (_law, carriedBy, breach) => {
    expect(await attempt(breach, carriedBy)).toBeUndefined()
  })

  test('there is no rule that carries no law', async () => {
    expect([...new Set(laws.flatMap(([, carriedBy]) => carriedBy))].sort()).toEqual((await rules.names()).sort())
  })
})
