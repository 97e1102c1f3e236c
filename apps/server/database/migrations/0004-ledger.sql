-- Coins: whole numbers that only ever move. A transfer has two entries that sum to zero; the balance of a purse is kept by
-- the database itself; nothing is ever changed or removed. All writes go through the functions in `functions/ledger/`, with
-- the triggers that hold these rules.

create table purse (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('issuance', 'available', 'frozen', 'withdrawn', 'adjustment')),
  -- No reference: the books stay when an account is deleted, under a number that then leads nowhere.
  account_id uuid,
  -- Kept for people only. The purses of the house are sums over entries, so that no row is written by every transfer.
  balance bigint not null default 0,
  constraint purse_is_never_overdrawn check (balance >= 0),
  -- The greatest whole number that a program in JavaScript still counts exactly.
  constraint purse_is_countable check (balance <= 9007199254740991),
  constraint purse_of_a_person_or_the_house check ((account_id is not null) = (kind in ('available', 'frozen'))),
  constraint one_purse_of_a_kind unique (account_id, kind)
);

create unique index one_purse_of_the_house on purse (kind) where account_id is null;

create table transfer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('win', 'freeze', 'settle', 'refund', 'adjust')),
  -- The asker's own name for this transfer: asking again moves nothing.
  key text not null constraint one_transfer_of_a_key unique constraint transfer_has_a_key check (length(key) between 1 and 200),
  account_id uuid not null,
  room_id text,
  withdrawal_id bigint,
  reason text,
  operator text,
  -- The database's own time: no caller chooses when a coin moved.
  created_at timestamptz not null default clock_timestamp(),
  constraint win_names_its_room check ((room_id is not null) = (kind = 'win')),
  constraint freeze_and_end_name_their_withdrawal
    check ((withdrawal_id is not null) = (kind in ('freeze', 'settle', 'refund'))),
  constraint correction_says_why_and_by_whom check (
    case kind when 'adjust'
      then reason is not null and length(trim(reason)) between 1 and 500
        and operator is not null and length(trim(operator)) between 1 and 100
      else reason is null and operator is null
    end
  )
);

create index transfer_of_account on transfer (account_id, id desc);
-- A room pays a person once.
create unique index one_win_of_a_room on transfer (room_id, account_id) where kind = 'win';
create unique index one_freeze_of_a_withdrawal on transfer (withdrawal_id) where kind = 'freeze';
-- Paid out or given back, never both: this index alone makes it impossible.
create unique index one_end_of_a_withdrawal on transfer (withdrawal_id) where kind in ('settle', 'refund');

create table entry (
  transfer_id bigint not null constraint entry_of_a_transfer references transfer,
  -- No reference: it would lock the house's purses for every transfer. check_transfer looks for the purse, and a
  -- purse is never removed.
  purse_id bigint not null,
  amount bigint not null constraint entry_moves_something check (amount <> 0),
  primary key (transfer_id, purse_id)
);

create index entry_of_purse on entry (purse_id, transfer_id desc);

insert into purse (kind) values ('issuance'), ('withdrawn'), ('adjustment');
