-- For the reconciler: a claim that was seen is no longer on the chain, because of a reorganisation.
create or replace function forget_claim_seen(number bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'claim_seen' then return case held.state when 'signed' then 'before' else 'refused' end; end if;
  update withdrawal set seen_tx = null, seen_block = null, seen_block_hash = null where id = number;
  perform change_withdrawal(
    held, 'signed', 'reconciler', jsonb_build_object('gone', held.seen_tx, 'block', held.seen_block)
  );
  return 'done';
end $$;
