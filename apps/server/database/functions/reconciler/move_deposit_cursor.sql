-- For the reconciler: stores up to which block the deposits of the treasury are booked.
create or replace function move_deposit_cursor(payer text, new_block bigint) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update chain_cursor set deposits_block = greatest(deposits_block, new_block) where vault = payer;
$$;
