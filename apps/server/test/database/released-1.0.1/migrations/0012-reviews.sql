-- Withdrawals that people look at before they are signed: because of the games that the coins may come from.

-- Two players of one game sat at one device or in one network. Only that it was so is kept: where it was is forgotten with
-- the game, and this three months later.
create table win_link (
  account_id uuid not null,
  opponent_id uuid not null,
  room_id text not null references room,
  is_same_device boolean not null,
  is_same_network boolean not null,
  noted_at bigint not null,
  constraint one_link_of_a_win primary key (account_id, room_id, opponent_id),
  constraint link_is_by_something check (is_same_device or is_same_network)
);

create index link_of_opponent on win_link (opponent_id);
create index win_of_account on win_decision (account_id, decided_at);
create index withdrawal_to_wallet on withdrawal (wallet);

create function note_win_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into win_link
    select new.account_id, theirs.account_id, new.room_id, coalesce(theirs.device_hash = mine.device_hash, false),
      coalesce(theirs.network = mine.network, false), new.decided_at
    from room_seat mine join room_seat theirs on theirs.room_id = mine.room_id and theirs.account_id <> mine.account_id
    where mine.room_id = new.room_id and mine.account_id = new.account_id
      and (theirs.device_hash = mine.device_hash or theirs.network = mine.network);
  delete from win_link l where l.account_id = new.account_id and l.noted_at < new.decided_at - 90 * 86400000::bigint;
  return null;
end $$;

create trigger note_win_links after insert on win_decision for each row execute function note_win_links();

create function forget_win_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from win_link where account_id = old.id or opponent_id = old.id;
  return null;
end $$;

create trigger forget_win_links after delete on account for each row execute function forget_win_links();

-- For the signer, which sees no game otherwise: what the games of a withdrawal's owner look like, since a number of days or
-- since people last released one. Wins are paid ones, told by their rooms; `is_released` where people have looked at this one.
create function farming_facts(
  number bigint, days integer, short_seconds integer,
  out is_released boolean, out games integer, out victories integer, out paid integer,
  out linked text[], out short text[], out hollow text[], out wallet_mates uuid[]
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  target text;
  since bigint;
begin
  select w.account_id, w.wallet into strict person, target from withdrawal w where w.id = number;
  select coalesce(bool_or(w.id = number), false),
      greatest(coalesce(max(extract(epoch from e.at) * 1000)::bigint, 0), journal_time() - days * 86400000::bigint)
    into is_released, since
    from withdrawal w join withdrawal_event e on e.withdrawal_id = w.id
    where w.account_id = person and e.from_state = 'review' and e.to_state = 'requested';
  with game as (
    select r.id, r.ended_at, d.verdict, d.account_id is not null as is_won
    from room_seat s join room r on r.id = s.room_id
      left join win_decision d on d.room_id = r.id and d.account_id = person
    where s.account_id = person and r.status = 'ended' and r.practice is null and r.ended_at > since
  ), win as (
    select g.id,
      exists (select from win_link l where l.account_id = person and l.room_id = g.id) as is_linked,
      g.ended_at - (select j.at from journal_record j where j.room_id = g.id and j.first_seq = 1)
        < short_seconds * 1000::bigint as is_short,
      not exists (
        select from room_seat o join win_decision d on d.account_id = o.account_id
        where o.room_id = g.id and o.account_id <> person
      ) as is_hollow
    from game g where g.verdict = 'paid'
  )
  select (select count(*) from game), (select count(*) from game where is_won), (select count(*) from win),
      array(select w.id from win w where w.is_linked), array(select w.id from win w where w.is_short),
      array(select w.id from win w where w.is_hollow),
      array(
        select distinct o.account_id from game g join room_seat o on o.room_id = g.id
          join withdrawal w on w.account_id = o.account_id and w.wallet = target
        where o.account_id <> person
      )
    into games, victories, paid, linked, short, hollow, wallet_mates;
end $$;

create function was_ever_signed(held withdrawal) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select held.signature is not null or exists (select from signer_log s where s.nonce = held.nonce)
    or exists (select from vault_movement m where m.kind = 'claim' and (m.nonce, m.vault) = (held.nonce, held.vault));
$$;

-- For the signer, instead of signing.
create function hold_for_review(number bigint, evidence jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' or was_ever_signed(held) then return false; end if;
  perform change_withdrawal(held, 'review', 'signer', evidence);
  return true;
end $$;

-- For the operator, of what was never signed. Answers how many people have released it; the second lets it be signed, good for
-- `lifetime` seconds from now on.
create function release_unsigned(number bigint, who text, why text, lifetime integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  word jsonb := jsonb_build_object('releasedBy', lower(trim(who)), 'reason', why);
  others integer;
  second bigint;
begin
  perform refuse_signed_or_unreviewed(held);
  select count(distinct e.evidence ->> 'releasedBy') into others from withdrawal_event e
    where e.withdrawal_id = number and e.evidence ->> 'releasedBy' <> lower(trim(who)) and e.id > (
      select max(b.id) from withdrawal_event b
      where b.withdrawal_id = number and b.to_state = 'review' and b.from_state <> 'review'
    );
  if others = 0 then
    perform change_withdrawal(held, 'review', 'operator', word);
    return 1;
  end if;
  select f.block_time into second from chain_facts f
    where f.vault = held.vault and f.read_at > clock_timestamp() - interval '5 minutes';
  if not found then
    raise exception 'The chain was not read within five minutes: try again later.' using errcode = 'no_data_found';
  end if;
  update withdrawal set state = 'requested', deadline = second + lifetime where id = number;
  insert into withdrawal_event (withdrawal_id, from_state, to_state, actor, evidence)
    values (number, 'review', 'requested', 'operator', word || jsonb_build_object('deadline', second + lifetime));
  return others + 1;
end $$;

-- For the operator: the coins go back, which is safe only where no signature can exist.
create function reject_reviewed(number bigint, who text, why text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  perform refuse_signed_or_unreviewed(held);
  perform refund_coins(number);
  perform change_withdrawal(
    held, 'rejected', 'operator', jsonb_build_object('rejectedBy', lower(trim(who)), 'reason', why)
  );
end $$;

create function refuse_signed_or_unreviewed(held withdrawal) returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if held.state <> 'review' then
    raise exception 'Withdrawal % is not in review.', held.id using errcode = 'check_violation';
  end if;
  if was_ever_signed(held) then
    raise exception 'Withdrawal % was signed: only the chain says how it ends.', held.id using errcode = 'check_violation';
  end if;
end $$;

-- As before, but that what was never signed may leave a review unpaid: back to be signed, with a new deadline, or rejected.
create or replace function guard_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_begun_anew boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or new.signature is not null then
      raise exception 'a withdrawal begins by being requested' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_begun_anew := old.state = 'review' and new.state = 'requested';
  if (new.id, new.account_id, new.coins, new.wallet, new.pay_system, new.nonce, new.chain_id, new.vault, new.asked_block,
      new.created_at)
    is distinct from
    (old.id, old.account_id, old.coins, old.wallet, old.pay_system, old.nonce, old.chain_id, old.vault, old.asked_block,
      old.created_at)
    or new.deadline <> old.deadline and not is_begun_anew
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
    ('claim_seen', 'refunded'), ('review', 'settled'), ('review', 'refunded'), ('review', 'requested'),
    ('review', 'rejected')
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'review' and new.state in ('requested', 'rejected') and was_ever_signed(old) then
    raise exception 'withdrawal % was signed: only the chain ends it', old.id using errcode = 'check_violation';
  end if;
  if not is_open(new) and not exists (
    select from transfer t where t.withdrawal_id = new.id
      and t.kind = case new.state when 'settled' then 'settle' else 'refund' end
  ) then
    raise exception 'withdrawal % cannot be % without its transfer', new.id, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
