/** The decision about a table that holds data about a person. */
export interface PersonTable {
  /** SQL condition for the rows of the account $1. */
  readonly rows: string
  /** Columns whose values are all in the person's archive. */
  readonly archived: readonly string[]
  /** Columns that are not in the archive, and why. */
  readonly withheld: Readonly<Record<string, string>>
}

const secret = 'can be used to sign in or to take coins, or is a hash of such a value'
const internal = 'an internal number, state or time that says nothing about the person'
const onChain = 'a public fact of the chain'
const elsewhere = 'contained in another place of the archive'
const others = 'names another person'
const passing = 'deleted when the game begins'
const guarding = 'collected against fraud; disclosing it would show how to evade the checks'

const ofAccount = 'account_id = $1'
const ofWithdrawals = 'withdrawal_id in (select id from withdrawal where account_id = $1)'

const noneOf = (names: readonly string[], why: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, why]))

/**
 * Tables without data about a person, or with nothing but keyed hashes that are deleted within a day and facts of the
 * chain.
 */
export const impersonalTables: readonly string[] = [
  'chain_cursor',
  'chain_facts',
  'code_failure',
  'coin_limit',
  'denied_wallet',
  'document',
  'form_failure',
  'key_use',
  'mail_sent_to',
  'mailed_code',
  'node',
  'outage',
  'referral_network',
  'referral_visit',
  'rematch_offer',
  'schema_function',
  'schema_migration',
  'demo_mark',
  'server_key',
  'signing_stop',
  'transcript_key',
  'vault_movement',
]

/** Every other table. A test fails until a new table or column is decided about here. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  account: {
    rows: 'id = $1',
    archived: ['id', 'email', 'login', 'language', 'referral_id', 'created_at', 'data_requested_at'],
    withheld: { password_hash: secret },
  },
  account_statistics: {
    rows: ofAccount,
    archived: ['account_id', 'played', 'victories', 'technical_victories', 'defeats', 'technical_defeats', 'draws'],
    withheld: {},
  },
  session: {
    rows: ofAccount,
    archived: ['account_id', 'browser', 'system', 'started_at', 'used_at'],
    withheld: { id: internal, secret_hash: secret, device_hash: secret },
  },
  known_device: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: { device_hash: secret, signed_in_at: guarding },
  },
  recovery_link: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: { secret_hash: secret, ends_at: internal },
  },
  email_change: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: { secret_hash: secret, old_email: elsewhere, ...noneOf(['changed_at', 'ends_at'], internal) },
  },
  withdrawal_hold: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: noneOf(['reason', 'ends_at'], internal),
  },
  outbox: {
    rows: ofAccount,
    archived: ['account_id', 'recipient', 'language', 'template', 'created_at', 'sent_at'],
    withheld: {
      params: elsewhere,
      secrets: secret,
      ...noneOf(['id', 'useful_until', 'attempts', 'next_attempt_at', 'given_up_at'], internal),
    },
  },
  data_archive: {
    rows: ofAccount,
    archived: ['account_id', 'requested_at'],
    withheld: noneOf(['id', 'attempts', 'next_attempt_at', 'ready_at', 'ends_at', 'given_up_at'], internal),
  },
  data_archive_piece: {
    rows: 'archive_id in (select id from data_archive where account_id = $1)',
    archived: [],
    withheld: { bytes: elsewhere, ...noneOf(['archive_id', 'number'], internal) },
  },
  purse: { rows: ofAccount, archived: ['account_id', 'balance'], withheld: noneOf(['id', 'kind'], internal) },
  transfer: {
    rows: ofAccount,
    archived: ['id', 'kind', 'account_id', 'room_id', 'withdrawal_id', 'reason', 'created_at'],
    withheld: { key: internal, operator: others },
  },
  // A transfer has two sides. The archive contains the one that the person sees.
  entry: {
    rows: "purse_id in (select id from purse where account_id = $1 and kind = 'available')",
    archived: ['transfer_id', 'amount'],
    withheld: { purse_id: internal },
  },
  room: {
    rows: 'id in (select room_id from room_seat where account_id = $1 and place is not null)',
    archived: ['id', 'size', 'practice', 'is_private', 'ending'],
    withheld: {
      rematch_of: elsewhere,
      ...noneOf(
        ['status', 'server_seed', 'opened_at', 'begun_at', 'touched_at', 'ended_at', 'host_commands'],
        internal,
      ),
    },
  },
  room_seat: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: {
      ...noneOf(['bot_id', 'bot_level'], others),
      network: passing,
      device_hash: passing,
      ...noneOf(
        ['id', 'reserved_until', 'place', 'entropy', 'node_id', 'nodes', 'firm_until', 'freed_at', 'seat'],
        internal,
      ),
    },
  },
  // The archive contains each move. The check counts them, so that none is missing.
  journal_record: {
    rows: 'room_id in (select room_id from room_seat where account_id = $1 and place is not null)',
    archived: ['room_id'],
    withheld: {
      events: elsewhere,
      prize: elsewhere,
      ...noneOf(['first_seq', 'last_seq', 'mark', 'at', 'due_at'], internal),
    },
  },
  win_decision: { rows: ofAccount, archived: ['room_id', 'account_id', 'verdict'], withheld: { decided_at: internal } },
  win_counter: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: { opponent_id: others, ...noneOf(['day', 'wins', 'cap'], elsewhere) },
  },
  room_link: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: { opponent_id: others, ...noneOf(['is_same_device', 'is_same_network'], guarding) },
  },
  rematch_guest: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: noneOf(['seen_at', 'wants_at', 'left_at'], internal),
  },
  player_pace: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: {
      ...noneOf(['day', 'games'], elsewhere),
      ...noneOf(['tables', 'given_up', 'rest_until', 'reserved_in_vain_at'], internal),
    },
  },
  withdrawal: {
    rows: ofAccount,
    archived: ['id', 'account_id', 'coins', 'wallet', 'pay_system', 'state', 'seen_tx', 'created_at', 'ended_at'],
    withheld: {
      deadline: elsewhere,
      hint_tx: elsewhere,
      signature: secret,
      ...noneOf(['nonce', 'digest'], secret),
      ...noneOf(['chain_id', 'vault', 'asked_block', 'end_block', 'end_block_hash'], onChain),
      ...noneOf(['seen_block', 'seen_block_hash'], onChain),
    },
  },
  withdrawal_event: {
    rows: ofWithdrawals,
    archived: ['withdrawal_id'],
    withheld: { evidence: guarding, ...noneOf(['id', 'at', 'from_state', 'to_state', 'actor'], internal) },
  },
  withdrawal_release: {
    rows: ofWithdrawals,
    archived: ['withdrawal_id'],
    withheld: { operator: others, reason: guarding, at: internal },
  },
  payout_wallet: { rows: ofAccount, archived: ['wallet', 'account_id'], withheld: { first_used_at: elsewhere } },
  chain_hint: {
    rows: ofWithdrawals,
    archived: ['withdrawal_id', 'at', 'status', 'tx', 'error'],
    withheld: { id: internal },
  },
  signer_log: {
    rows: ofWithdrawals,
    archived: ['withdrawal_id'],
    withheld: noneOf(['nonce', 'digest', 'key_id', 'chain_block', 'at'], internal),
  },
}

/** Where the id of a deleted account may remain: it no longer leads to a person, and the books and games need it. */
export const keptNumbers: readonly string[] = [
  'journal_record.events',
  'purse.account_id',
  'room_link.account_id',
  'room_link.opponent_id',
  'room_seat.account_id',
  'transfer.account_id',
  'transfer.key',
  'win_counter.account_id',
  'win_counter.opponent_id',
  'win_decision.account_id',
  'withdrawal.account_id',
  'withdrawal_event.evidence',
]

/**
 * Where the wallet may remain: a withdrawal that the vault has paid or could have paid, and the chain's facts about it.
 */
export const keptWallets: readonly string[] = ['vault_movement.wallet', 'withdrawal.wallet']
