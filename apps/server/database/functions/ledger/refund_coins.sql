-- Returns the frozen coins of a withdrawal to the available purse.
create or replace function refund_coins(withdrawal bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select end_withdrawal('refund', withdrawal, 'available');
$$;
