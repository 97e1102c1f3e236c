-- Withdrawals: coins on their way to a wallet. A row is an order that the chain may or may not fulfil; only what the chain
-- says ends it. Every way a row can go is a function below, granted by name to the one role that goes it. Each function
-- first holds the row, so that two of them never see it at once; money moves by the ledger's own functions.

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

create function is_open(withdrawal) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select $1.state in ('requested', 'signed', 'claim_seen', 'review');
$$;

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

create trigger withdrawal_event_stays before update or delete or truncate on withdrawal_event
  for each statement execute function refuse_change();
create trigger signer_log_stays before update or delete or truncate on signer_log
  for each statement execute function refuse_change();
create trigger withdrawal_release_stays before update or delete or truncate on withdrawal_release
  for each statement execute function refuse_change();
create trigger withdrawal_stays before delete or truncate on withdrawal
  for each statement execute function refuse_change();

-- What was agreed never changes, a signature neither; a state follows only the known ways, and no end stands without
-- the transfer that made it. Holds for the owner of the tables too.
create function guard_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.signature is not null then
      raise exception 'a withdrawal begins by being requested' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.account_id, new.coins, new.wallet, new.pay_system, new.nonce, new.deadline, new.chain_id, new.vault,
      new.asked_block, new.created_at)
    is distinct from
    (old.id, old.account_id, old.coins, old.wallet, old.pay_system, old.nonce, old.deadline, old.chain_id, old.vault,
      old.asked_block, old.created_at)
  then
    raise exception 'the terms of withdrawal % never change', old.id using errcode = 'check_violation';
  end if;
  if old.signature is not null and (new.digest, new.signature) is distinct from (old.digest, old.signature) then
    raise exception 'the signature of withdrawal % never changes', old.id using errcode = 'check_violation';
  end if;
  if not is_open(old) and new is distinct from old then
    raise exception 'withdrawal % has ended', old.id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'signed'), ('requested', 'rejected'), ('requested', 'review'), ('requested', 'settled'),
    ('requested', 'refunded'), ('signed', 'claim_seen'), ('signed', 'review'), ('signed', 'settled'),
    ('signed', 'refunded'), ('claim_seen', 'signed'), ('claim_seen', 'review'), ('claim_seen', 'settled'),
    ('claim_seen', 'refunded'), ('review', 'settled'), ('review', 'refunded')
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if not is_open(new) and not exists (
    select from transfer t where t.withdrawal_id = new.id
      and t.kind = case new.state when 'settled' then 'settle' else 'refund' end
  ) then
    raise exception 'withdrawal % cannot be % without its transfer', new.id, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger guard_withdrawal before insert or update on withdrawal
  for each row execute function guard_withdrawal();

-- The other half of the law: a withdrawal stands only with the coins it froze. Looked at when the transaction commits.
create function check_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = new.id and t.account_id = new.account_id and e.amount = new.coins;
  if not found then
    raise exception 'withdrawal % froze nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger withdrawal_is_frozen after insert on withdrawal
  deferrable initially deferred for each row execute function check_withdrawal();

create function hold_withdrawal(number bigint) returns withdrawal
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal;
begin
  select * into held from withdrawal where id = number for update;
  if not found then
    raise exception 'there is no withdrawal %', number using errcode = 'no_data_found';
  end if;
  return held;
end $$;

create function change_withdrawal(held withdrawal, target text, who text, proof jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update withdrawal set state = target,
    ended_at = case when target in ('settled', 'refunded', 'rejected') then clock_timestamp() end
    where id = held.id;
  insert into withdrawal_event (withdrawal_id, from_state, to_state, actor, evidence)
    values (held.id, held.state, target, who, coalesce(proof, '{}'));
end $$;

-- For the web. One lock for all requests: what is reserved is added up and added to at one moment. Outcomes: made, same
-- (asked again in the same words), other-open, foreign-wallet, stopped, chain-unknown, busy, overdrawn.
create function request_withdrawal(
  person uuid, amount bigint, target text, system text, until_second bigint, chain bigint, payer text, newest_block bigint,
  out outcome text, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  facts chain_facts;
  reserved bigint;
  standing withdrawal;
begin
  perform pg_advisory_xact_lock(4839204);
  select * into standing from withdrawal w
    where w.account_id = person and w.state in ('requested', 'signed', 'claim_seen', 'review');
  if found then
    number := standing.id;
    outcome := case when (standing.coins, standing.wallet, standing.pay_system) = (amount, target, system)
      then 'same' else 'other-open' end;
    return;
  end if;
  if exists (select from payout_wallet p where p.wallet = target and p.account_id <> person) then
    outcome := 'foreign-wallet';
    return;
  end if;
  if exists (select from signing_stop where lifted_at is null) then
    outcome := 'stopped';
    return;
  end if;
  select * into facts from chain_facts f where f.vault = payer;
  -- Whoever does not read the chain could not end a withdrawal either.
  if facts is null or facts.read_at < clock_timestamp() - interval '5 minutes' then
    outcome := 'chain-unknown';
    return;
  end if;
  -- Held, so that no correction can take the coins between this look and the freeze.
  perform from purse p where p.account_id = person and p.kind = 'available' and p.balance >= amount for update;
  if not found then
    outcome := 'overdrawn';
    return;
  end if;
  -- By the words of the index over open ones: all that ever were would be too many to add up under the lock.
  select coalesce(sum(w.coins), 0) into reserved from withdrawal w
    where w.vault = payer and w.state in ('requested', 'signed', 'claim_seen', 'review');
  if reserved + amount > least(facts.vault_coins, facts.available_coins) then
    outcome := 'busy';
    return;
  end if;
  insert into payout_wallet (wallet, account_id) values (target, person) on conflict do nothing;
  insert into withdrawal (account_id, coins, wallet, pay_system, deadline, chain_id, vault, asked_block)
    values (person, amount, target, system, until_second, chain, payer, newest_block) returning id into number;
  perform freeze_coins(number, person, amount);
  insert into withdrawal_event (withdrawal_id, to_state, actor) values (number, 'requested', 'web');
  outcome := 'made';
end $$;

-- For the web. The latest few are kept: a flood of reports fills nothing.
create function leave_chain_hint(number bigint, said text, hash text, words text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if not is_open(held) then return; end if;
  insert into chain_hint (withdrawal_id, status, tx, error) values (number, said, hash, left(words, 300));
  delete from chain_hint h where h.withdrawal_id = number
    and h.id <= (select k.id from chain_hint k where k.withdrawal_id = number order by k.id desc offset 20 limit 1);
  if hash is not null then update withdrawal set hint_tx = hash where id = number; end if;
end $$;

-- For the signer. Says why not, or nothing when the key may be used now; the log then holds the digest. The limits are the
-- signer's own and counted from its own log. A withdrawal that was logged before, and counted then, may be signed again with
-- the same digest only: the first answer was lost.
create function begin_signing(
  number bigint, new_digest text, key text, block bigint,
  pause interval, person_day bigint, all_hour bigint, all_day bigint
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal;
  logged text;
begin
  perform pg_advisory_xact_lock(4839205);
  held := hold_withdrawal(number);
  if held.state <> 'requested' then return 'not-requested'; end if;
  if exists (select from signing_stop where lifted_at is null) then return 'stopped'; end if;
  if exists (select from denied_wallet d where d.wallet = held.wallet) then return 'denied-wallet'; end if;
  if not exists (
    select from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = held.id and t.account_id = held.account_id and e.amount = held.coins
  ) or exists (select from transfer t where t.withdrawal_id = held.id and t.kind in ('settle', 'refund'))
  then return 'not-frozen'; end if;
  if exists (
    select from purse p where p.account_id = held.account_id
      and p.balance <> (select coalesce(sum(e.amount), 0) from entry e where e.purse_id = p.id)
  ) then return 'wrong-books'; end if;
  select s.digest into logged from signer_log s where s.nonce = held.nonce;
  if found then return case when logged = new_digest then null else 'other-digest' end; end if;
  if exists (
    select from signer_log s join withdrawal w on w.id = s.withdrawal_id
    where w.account_id = held.account_id and s.at > clock_timestamp() - pause
  ) then return 'too-soon'; end if;
  if signed_coins(interval '1 day', held.account_id) + held.coins > person_day then return 'person-day-full'; end if;
  if signed_coins(interval '1 hour') + held.coins > all_hour then return 'hour-full'; end if;
  if signed_coins(interval '1 day') + held.coins > all_day then return 'day-full'; end if;
  insert into signer_log (nonce, digest, withdrawal_id, key_id, chain_block)
    values (held.nonce, new_digest, held.id, key, block);
  return null;
end $$;

create function signed_coins(period interval, person uuid default null) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(w.coins), 0)::bigint from signer_log s join withdrawal w on w.id = s.withdrawal_id
  where s.at > clock_timestamp() - period and (person is null or w.account_id = person);
$$;

-- For the signer; only what it logged first.
create function store_signature(number bigint, new_digest text, new_signature text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' then return false; end if;
  perform from signer_log s where (s.nonce, s.digest, s.withdrawal_id) = (held.nonce, new_digest, held.id);
  if not found then
    raise exception 'withdrawal % was signed without being logged', number using errcode = 'check_violation';
  end if;
  update withdrawal set digest = new_digest, signature = new_signature where id = number;
  perform change_withdrawal(held, 'signed', 'signer', jsonb_build_object('digest', new_digest));
  return true;
end $$;

-- For the signer: gives the coins back at once, which is safe only where no signature can exist.
create function reject_withdrawal(number bigint, reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' or exists (select from signer_log s where s.nonce = held.nonce) then return false; end if;
  perform refund_coins(number);
  perform change_withdrawal(held, 'rejected', 'signer', jsonb_build_object('reason', reason));
  return true;
end $$;

-- For the reconciler, from here on. An end answers: done, before (this end was written already), held (in review, and two
-- people have not released it), refused (the other end stands: an alarm, and nothing moves).
create function may_end(held withdrawal, target text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when held.state = target then 'before'
    when not is_open(held) then 'refused'
    when held.state = 'review' and (select count(*) from withdrawal_release r where r.withdrawal_id = held.id) < 2 then 'held'
    else 'done'
  end;
$$;

-- Evidence: tx, block, blockHash, logIndex of the claim; finalBlock, finalBlockHash by which it is final.
create function settle_withdrawal(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  answer text := may_end(held, 'settled');
begin
  if answer <> 'done' then return answer; end if;
  perform settle_coins(number);
  update withdrawal set seen_tx = evidence ->> 'tx', seen_block = (evidence ->> 'block')::bigint,
    seen_block_hash = evidence ->> 'blockHash', end_block = (evidence ->> 'block')::bigint,
    end_block_hash = evidence ->> 'blockHash'
    where id = number;
  perform change_withdrawal(held, 'settled', 'reconciler', evidence);
  insert into outbox (account_id, recipient, language, template, params, created_at, next_attempt_at)
    select a.id, a.email, a.language, 'withdrawal-settled', jsonb_build_object(
      'login', a.login, 'coins', held.coins::text, 'wallet', held.wallet, 'transaction', evidence ->> 'tx'
    ), clock_timestamp(), clock_timestamp()
    from account a where a.id = held.account_id;
  return answer;
end $$;

-- Evidence: finalBlock, finalBlockHash, finalTime (its second), read as unused in the state of that block.
create function refund_withdrawal(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  answer text := may_end(held, 'refunded');
begin
  if answer <> 'done' then return answer; end if;
  -- The reconciler has looked; this is the second lock.
  if coalesce((evidence ->> 'finalTime')::bigint, 0) <= held.deadline then
    raise exception 'withdrawal % can still be claimed', number using errcode = 'check_violation';
  end if;
  perform refund_coins(number);
  update withdrawal set end_block = (evidence ->> 'finalBlock')::bigint, end_block_hash = evidence ->> 'finalBlockHash'
    where id = number;
  perform change_withdrawal(held, 'refunded', 'reconciler', evidence);
  return answer;
end $$;

-- Seen, not final: for the eyes of its owner only.
create function note_claim_seen(number bigint, tx text, block bigint, block_hash text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state not in ('signed', 'claim_seen') then return 'refused'; end if;
  if (held.seen_tx, held.seen_block, held.seen_block_hash) is not distinct from (tx, block, block_hash) then
    return 'before';
  end if;
  update withdrawal set seen_tx = tx, seen_block = block, seen_block_hash = block_hash where id = number;
  perform change_withdrawal(
    held, 'claim_seen', 'reconciler', jsonb_build_object('tx', tx, 'block', block, 'blockHash', block_hash)
  );
  return 'done';
end $$;

create function forget_claim_seen(number bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'claim_seen' then return case held.state when 'signed' then 'before' else 'refused' end; end if;
  update withdrawal set seen_tx = null, seen_block = null, seen_block_hash = null where id = number;
  perform change_withdrawal(
    held, 'signed', 'reconciler', jsonb_build_object('gone', held.seen_tx, 'block', held.seen_block)
  );
  return 'done';
end $$;

create function put_in_review(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if not is_open(held) then return 'refused'; end if;
  if held.state = 'review' then return 'before'; end if;
  perform change_withdrawal(held, 'review', 'reconciler', evidence);
  return 'done';
end $$;

create function move_chain_cursor(payer text, new_block bigint, new_hash text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into chain_cursor (vault, block, hash) values (payer, new_block, new_hash)
    on conflict (vault) do update set block = excluded.block, hash = excluded.hash, moved_at = clock_timestamp();
$$;

-- True when it was not stopped for this reason before.
create function stop_signing(why text, proof jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into signing_stop (reason, evidence) values (why, coalesce(proof, '{}'))
    on conflict (reason) where lifted_at is null do nothing;
  return found;
end $$;
