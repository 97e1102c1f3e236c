-- A correction by an operator: a positive number credits, a negative one debits.
create or replace function adjust_purse(key text, person uuid, coins bigint, reason text, operator text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when coins > 0
    then move_coins('adjust', 'adjust/' || key, person, coins, 'adjustment', 'available', reason => reason, operator => operator)
    else move_coins('adjust', 'adjust/' || key, person, -coins, 'available', 'adjustment', reason => reason, operator => operator)
  end;
$$;
