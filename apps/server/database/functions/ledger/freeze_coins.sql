-- Moves the coins of a new withdrawal from available to frozen.
create or replace function freeze_coins(withdrawal bigint, person uuid, coins bigint) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select move_coins('freeze', 'freeze/' || withdrawal, person, coins, 'available', 'frozen', withdrawal_id => withdrawal);
$$;
