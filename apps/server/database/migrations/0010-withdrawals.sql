-- Withdrawals: coins on their way to a wallet. A row is an order that the chain may or may not fulfil; only what the chain
-- says ends it. Each step of a row is a function, granted by name to the one role that may take it: `functions/withdrawals/`,
-- `functions/signer/`, `functions/reviews/` and `functions/reconciler/`. Each function first locks the row; coins move by the
-- functions of the ledger.

-- Never used twice, also by a withdrawal that came to nothing: the vault remembers each number that was paid.
create sequence withdrawal_nonce as bigint minvalue 1;

create table withdrawal (
  id bigint generated always as identity primary key,
  -- No reference: what was paid stays in the books when an account is deleted.
  account_id uuid not null,
  coins bigint not null constraint withdrawal_is_of_a_fair_size check (coins between 100 and 1000000),
  wallet text not null constraint withdrawal_goes_to_a_wallet
    check (wallet ~ '^0x[0-9a-f]{40}$' and wallet <> '0x0000000000000000000000000000000000000000'),
  pay_system text not null constraint withdrawal_names_its_pay_system check (pay_system in ('MetaMask', 'Trust Wallet')),
  nonce bigint not null default nextval('withdrawal_nonce') constraint one_withdrawal_of_a_nonce unique,
  -- Seconds of chain time, as they are signed.
  deadline bigint not null constraint withdrawal_ends check (deadline > 0),
  chain_id bigint not null constraint withdrawal_is_on_a_chain check (chain_id > 0),
  vault text not null constraint withdrawal_is_paid_by_a_vault check (vault ~ '^0x[0-9a-f]{40}$'),
  -- The latest block when it was asked for: no claim of it can be older.
  asked_block bigint not null constraint withdrawal_is_asked_at_a_block check (asked_block >= 0),
  digest text constraint digest_is_32_bytes check (digest ~ '^0x[0-9a-f]{64}$'),
  signature text constraint signature_is_65_bytes check (signature ~ '^0x[0-9a-f]{130}$'),
  state text not null default 'requested' constraint withdrawal_has_a_known_state
    check (state in ('requested', 'signed', 'claim_seen', 'review', 'settled', 'refunded', 'rejected')),
  -- What a page said of it, which proves nothing.
  hint_tx text constraint hint_is_a_transaction check (hint_tx ~ '^0x[0-9a-f]{64}$'),
  -- Where the claim was seen on the chain, final or not.
  seen_tx text constraint seen_is_a_transaction check (seen_tx ~ '^0x[0-9a-f]{64}$'),
  seen_block bigint,
  seen_block_hash text,
  -- The final block that paid it, or in which it was found unused.
  end_block bigint,
  end_block_hash text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint withdrawal_is_signed_whole check ((digest is null) = (signature is null)),
  constraint signed_withdrawal_has_a_signature check (state not in ('signed', 'claim_seen') or signature is not null),
  constraint withdrawal_ends_with_its_state check ((ended_at is not null) = (state in ('settled', 'refunded', 'rejected')))
);

-- Double clicks, two tabs and lost answers all meet in the same row.
create unique index one_open_withdrawal on withdrawal (account_id)
  where state in ('requested', 'signed', 'claim_seen', 'review');
create index withdrawal_of_account on withdrawal (account_id, id desc);
create index open_withdrawal on withdrawal (vault, deadline) where state in ('requested', 'signed', 'claim_seen', 'review');

-- The whole history of a withdrawal, with what each step was founded on.
create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null default clock_timestamp(),
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('web', 'signer', 'reconciler', 'operator')),
  evidence jsonb not null default '{}'
);

create index event_of_withdrawal on withdrawal_event (withdrawal_id, id);

-- A wallet serves one account, the first that asked for it; the operator can release it.
create table payout_wallet (
  wallet text primary key check (wallet ~ '^0x[0-9a-f]{40}$'),
  account_id uuid not null,
  first_used_at timestamptz not null default clock_timestamp()
);

create table denied_wallet (
  wallet text primary key check (wallet ~ '^0x[0-9a-f]{40}$'),
  reason text not null check (length(trim(reason)) between 1 and 500),
  operator text not null check (length(trim(operator)) between 1 and 100),
  denied_at timestamptz not null default clock_timestamp()
);

-- «Look now»: what a page reported about its claim. It never moves a coin.
create table chain_hint (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null default clock_timestamp(),
  status text not null check (status in ('success', 'failed')),
  tx text check (tx ~ '^0x[0-9a-f]{64}$'),
  error text check (length(error) <= 300)
);

create index hint_of_withdrawal on chain_hint (withdrawal_id, id);

-- How far the chain was read. The hash tells whether that block is still there.
create table chain_cursor (
  vault text primary key check (vault ~ '^0x[0-9a-f]{40}$'),
  block bigint not null check (block >= 0),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  moved_at timestamptz not null default clock_timestamp()
);

-- What the vault could pay at the last final block, in whole coins, rounded down.
create table chain_facts (
  vault text primary key check (vault ~ '^0x[0-9a-f]{40}$'),
  block bigint not null,
  block_hash text not null,
  -- Seconds of chain time.
  block_time bigint not null,
  vault_coins bigint not null check (vault_coins >= 0),
  available_coins bigint not null check (available_coins >= 0),
  signer text not null,
  is_paused boolean not null,
  read_at timestamptz not null default clock_timestamp()
);

-- Written before the key is used: a number that is not here was never signed.
create table signer_log (
  nonce bigint constraint one_signing_of_a_nonce primary key,
  digest text not null check (digest ~ '^0x[0-9a-f]{64}$'),
  withdrawal_id bigint not null references withdrawal,
  key_id text not null,
  chain_block bigint not null,
  at timestamptz not null default clock_timestamp()
);

create index signer_log_by_time on signer_log (at);

-- While one of these is not lifted, nothing is signed and nothing is asked for.
create table signing_stop (
  id bigint generated always as identity primary key,
  reason text not null check (length(trim(reason)) between 1 and 200),
  evidence jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  lifted_at timestamptz,
  lifted_by text,
  constraint stop_is_lifted_by_somebody check ((lifted_at is null) = (lifted_by is null))
);

create unique index one_stop_of_a_reason on signing_stop (reason) where lifted_at is null;

-- Two people let a withdrawal out of review; the chain still decides how it ends.
create table withdrawal_release (
  withdrawal_id bigint not null references withdrawal,
  operator text not null check (operator = lower(trim(operator)) and length(operator) between 1 and 100),
  reason text not null check (length(trim(reason)) between 1 and 500),
  at timestamptz not null default clock_timestamp(),
  constraint one_release_of_a_person primary key (withdrawal_id, operator)
);
