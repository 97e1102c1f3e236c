-- For the reconciler: stores up to which block the chain was read.
create or replace function move_chain_cursor(payer text, new_block bigint, new_hash text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into chain_cursor (vault, block, hash) values (payer, new_block, new_hash)
    on conflict (vault) do update set block = excluded.block, hash = excluded.hash, moved_at = clock_timestamp();
$$;
