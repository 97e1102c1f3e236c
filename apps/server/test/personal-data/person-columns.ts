import { gameTables } from './game-tables.ts'
import {
  elsewhere,
  guarding,
  internal,
  noneOf,
  ofAccount,
  ofWithdrawals,
  onChain,
  others,
  type PersonTable,
  secret,
} from './person-table.ts'

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
  'journal_file',
  'journal_month',
  'key_use',
  'mail_sent_to',
  'mailed_code',
  'node',
  'outage',
  'referral_network',
  'referral_visit',
  'rematch_offer',
  'room_watch',
  'schema_function',
  'season_count',
  'season_end',
  'schema_migration',
  'demo_mark',
  'server_key',
  'signing_stop',
  'sweep_turn',
  'transcript_key',
  'vault_movement',
]

/** Every other table. A test fails until a new table or column is decided about here. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  account: {
    rows: 'id = $1',
    archived: ['id', 'email', 'login', 'language', 'referral_id', 'created_at', 'data_requested_at', 'is_listed'],
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
  ...gameTables,
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
  'rating_change.account_id',
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
