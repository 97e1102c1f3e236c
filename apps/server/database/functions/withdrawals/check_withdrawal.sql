-- A withdrawal exists only together with the coins it froze. Validated at commit, because the coins are frozen after
-- the row is inserted.
create or replace function check_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = new.id and t.account_id = new.account_id and e.amount = new.coins;
  if not found then
    raise exception 'withdrawal % froze nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists withdrawal_is_frozen on withdrawal;
create constraint trigger withdrawal_is_frozen after insert on withdrawal
  deferrable initially deferred for each row execute function check_withdrawal();
