-- Coins: whole numbers that only ever move. A transfer has two entries that sum to zero; the balance of a purse is kept by
-- the database itself; nothing is ever changed or removed. Whoever writes, writes through the functions below. They look
-- for temporary tables last, or a table of the caller's own could stand in for one of these.

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
  -- No reference: it would lock the house's purses for every transfer. The check below looks for the purse, and a purse
  -- never goes.
  purse_id bigint not null,
  amount bigint not null constraint entry_moves_something check (amount <> 0),
  primary key (transfer_id, purse_id)
);

create index entry_of_purse on entry (purse_id, transfer_id desc);

-- The check on the balance refuses an overdraft in the same statement: no program reads first and writes later.
create function keep_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update purse set balance = balance + new.amount where id = new.purse_id and account_id is not null;
  return null;
end $$;

create trigger keep_balance after insert on entry for each row execute function keep_balance();

-- Two sides that sum to zero, on one of the known paths, between the house and the one person whom the transfer names;
-- and an end moves what its beginning froze. Looked at when the transaction commits, outside the function that wrote:
-- hence a definer's function too.
create function check_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number bigint;
begin
  if tg_table_name = 'transfer' then number := new.id; else number := new.transfer_id; end if;
  perform from transfer t
    join entry taken on taken.transfer_id = t.id
    join entry given on given.transfer_id = t.id and given.amount = -taken.amount
    join purse source on source.id = taken.purse_id and coalesce(source.account_id, t.account_id) = t.account_id
    join purse target on target.id = given.purse_id and coalesce(target.account_id, t.account_id) = t.account_id
    where t.id = number
      and taken.amount < 0
      and (select count(*) from entry e where e.transfer_id = number) = 2
      and (t.kind, source.kind, target.kind) in (
        ('win', 'issuance', 'available'),
        ('freeze', 'available', 'frozen'),
        ('settle', 'frozen', 'withdrawn'),
        ('refund', 'frozen', 'available'),
        ('adjust', 'adjustment', 'available'),
        ('adjust', 'available', 'adjustment')
      )
      and (t.kind not in ('settle', 'refund') or exists (
        select from transfer f join entry e on e.transfer_id = f.id
        where f.kind = 'freeze' and f.withdrawal_id = t.withdrawal_id and f.account_id = t.account_id
          and e.amount = given.amount
      ));
  if not found then
    raise exception 'transfer % does not balance', number using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger transfer_balances after insert on transfer
  deferrable initially deferred for each row execute function check_transfer();
create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_transfer();

create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the ledger is never changed, only added to' using errcode = 'insufficient_privilege';
end $$;

create trigger transfer_stays before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create trigger entry_stays before update or delete or truncate on entry
  for each statement execute function refuse_change();
create trigger purse_stays before delete or truncate on purse
  for each statement execute function refuse_change();

-- A purse begins empty, and its balance follows its entries and nothing else, also when the owner of the tables writes.
create function refuse_purse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  begins_empty boolean := tg_op = 'INSERT' and new.balance = 0;
  follows boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.id, new.kind, new.account_id) is not distinct from (old.id, old.kind, old.account_id);
begin
  if not (begins_empty or follows) then
    raise exception 'a purse is changed by its entries only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger purse_follows_entries before insert or update on purse
  for each row execute function refuse_purse_change();

insert into purse (kind) values ('issuance'), ('withdrawn'), ('adjustment');

create function open_purses(person uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into purse (kind, account_id) values ('available', person), ('frozen', person) on conflict do nothing;
$$;

-- Moves coins once for each key; true when it moved them now. The same key with other terms is a mistake and raises.
-- Purses are locked in one order, available before frozen, so that two transfers never wait for each other.
create function move_coins(
  kind text, key text, person uuid, coins bigint, source text, target text,
  room_id text default null, withdrawal_id bigint default null, reason text default null, operator text default null
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  number bigint;
  sides bigint;
begin
  if coins is null or coins <= 0 then
    raise exception 'coins move in whole positive numbers, not %', coins using errcode = 'check_violation';
  end if;
  insert into transfer (kind, key, account_id, room_id, withdrawal_id, reason, operator)
    values (kind, key, person, room_id, withdrawal_id, reason, operator)
    on conflict on constraint one_transfer_of_a_key do nothing returning id into number;
  if number is null then
    perform from transfer t join entry e on e.transfer_id = t.id join purse p on p.id = e.purse_id
      where t.key = move_coins.key and p.kind = target and e.amount = coins
        and (t.kind, t.account_id, t.room_id, t.withdrawal_id, t.reason, t.operator)
          is not distinct from (kind, person, room_id, withdrawal_id, reason, operator);
    if not found then
      raise exception 'the key % was used for another transfer', key
        using errcode = 'unique_violation', constraint = 'one_transfer_of_a_key';
    end if;
    return false;
  end if;
  insert into entry (transfer_id, purse_id, amount)
    select number, p.id, case p.kind when source then -coins else coins end
    from purse p
    where p.kind in (source, target)
      and p.account_id is not distinct from case when p.kind in ('available', 'frozen') then person end
    order by p.kind;
  get diagnostics sides = row_count;
  if sides <> 2 then
    raise exception 'account % has no purses', person using errcode = 'foreign_key_violation';
  end if;
  return true;
end $$;

create function pay_win(room text, person uuid) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select move_coins('win', 'win/' || room || '/' || person, person, 1, 'issuance', 'available', room_id => room);
$$;

create function freeze_coins(withdrawal bigint, person uuid, coins bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select move_coins('freeze', 'freeze/' || withdrawal, person, coins, 'available', 'frozen', withdrawal_id => withdrawal);
$$;

-- The end of a withdrawal is told only its number: whose coins, and how many, is what its beginning froze.
create function end_withdrawal(kind text, withdrawal bigint, target text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  coins bigint;
begin
  select t.account_id, e.amount into person, coins
    from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = withdrawal and e.amount > 0;
  if not found then
    raise exception 'nothing is frozen for withdrawal %', withdrawal using errcode = 'foreign_key_violation';
  end if;
  return move_coins(
    end_withdrawal.kind, end_withdrawal.kind || '/' || withdrawal, person, coins, 'frozen', target,
    withdrawal_id => withdrawal
  );
end $$;

create function settle_coins(withdrawal bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select end_withdrawal('settle', withdrawal, 'withdrawn');
$$;

create function refund_coins(withdrawal bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select end_withdrawal('refund', withdrawal, 'available');
$$;

-- By the operator: a positive number credits, a negative one debits.
create function adjust_purse(key text, person uuid, coins bigint, reason text, operator text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when coins > 0
    then move_coins('adjust', 'adjust/' || key, person, coins, 'adjustment', 'available', reason => reason, operator => operator)
    else move_coins('adjust', 'adjust/' || key, person, -coins, 'available', 'adjustment', reason => reason, operator => operator)
  end;
$$;
