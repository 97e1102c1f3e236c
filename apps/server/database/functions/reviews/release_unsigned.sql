-- For an operator, for a withdrawal that was never signed. Returns how many people have released it; the second one
-- lets it be signed, with a deadline of `lifetime` seconds from now, and never beyond the owner's limit. A person is a login
-- to this database: a name can be made up.
create or replace function release_unsigned(number bigint, who text, why text, lifetime integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  word jsonb := jsonb_build_object('login', session_user, 'releasedBy', lower(trim(who)), 'reason', why);
  others integer;
  second bigint;
begin
  perform refuse_signed_or_unreviewed(held);
  select count(distinct e.evidence ->> 'login') into others from withdrawal_event e
    where e.withdrawal_id = number and e.evidence ->> 'login' <> session_user and e.id > (
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
  lifetime := least(lifetime, coin_limit_of('deadline-seconds'));
  update withdrawal set state = 'requested', deadline = second + lifetime where id = number;
  insert into withdrawal_event (withdrawal_id, from_state, to_state, actor, evidence)
    values (number, 'review', 'requested', 'operator', word || jsonb_build_object('deadline', second + lifetime));
  return others + 1;
end $$;
