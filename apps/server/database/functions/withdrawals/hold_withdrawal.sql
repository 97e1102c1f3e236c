-- Locks a withdrawal and returns it. Every function that changes one calls this first, so that no two of them work on
-- the same row at the same time.
create or replace function hold_withdrawal(number bigint) returns withdrawal
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
