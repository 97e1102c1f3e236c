-- Books the frozen coins of a withdrawal as paid out.
create or replace function settle_coins(withdrawal bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select end_withdrawal('settle', withdrawal, 'withdrawn');
$$;
