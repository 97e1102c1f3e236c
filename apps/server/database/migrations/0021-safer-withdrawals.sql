-- A wallet belongs to an account once the chain has paid a withdrawal of that account to it. Until then anybody may name
-- it: naming proves nothing.
delete from payout_wallet p where not exists (
  select from withdrawal w where w.state = 'settled' and (w.wallet, w.account_id) = (p.wallet, p.account_id)
);

-- Deposits are read apart from claims and sweeps, because anybody can fill the token's logs. Up to the cursor they were
-- booked together. Null: none was read since the books of the vault were opened.
alter table chain_cursor add column deposits_block bigint;
update chain_cursor set deposits_block = block;

-- Until when an account may not withdraw, and why: whoever steals a session and changes what protects the account gains
-- nothing by it before its owner has read the mail about it.
create table withdrawal_hold (
  account_id uuid primary key references account on delete cascade,
  reason text not null check (reason in ('email-changed', 'password-restored')),
  ends_at timestamptz not null
);

-- Changes of an address that the link in the mail to the old address can still take back.
create table email_change (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  account_id uuid not null references account on delete cascade,
  old_email text not null,
  changed_at timestamptz not null,
  ends_at timestamptz not null
);

create index email_change_of_account on email_change (account_id, changed_at);

alter table mailed_code drop constraint mailed_code_purpose_check;
alter table mailed_code add constraint mailed_code_purpose_check
  check (purpose in ('sign-in', 'sign-up', 'change-email', 'new-wallet'));

-- It returns more than before.
drop function if exists farming_facts(bigint, integer, integer);
