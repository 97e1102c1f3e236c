-- For the reconciler: a claim was seen on the chain and is not final yet. This changes only what the owner sees.
create or replace function note_claim_seen(number bigint, tx text, block bigint, block_hash text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state not in ('signed', 'claim_seen') then return 'refused'; end if;
  if (held.seen_tx, held.seen_block, held.seen_block_hash) is not distinct from (tx, block, block_hash) then
    return 'before';
  end if;
  update withdrawal set seen_tx = tx, seen_block = block, seen_block_hash = block_hash where id = number;
  perform change_withdrawal(
    held, 'claim_seen', 'reconciler', jsonb_build_object('tx', tx, 'block', block, 'blockHash', block_hash)
  );
  return 'done';
end $$;
