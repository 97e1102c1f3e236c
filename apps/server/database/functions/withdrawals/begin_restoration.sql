-- For an operator, once, after the database was restored from a backup: until every voucher that may exist has expired
-- (`until_second` of chain time), nothing is signed or refunded. New nonces begin beyond every one that may have been used
-- since the backup. What was not signed in the backup may have been signed since: an entry of the signer's log keeps it
-- from being given back or signed with another digest, so that only the chain ends it.
create or replace function begin_restoration(until_second bigint, block bigint, who text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first_nonce bigint;
begin
  if exists (select from signing_stop s where s.reason = 'database-restored' and s.lifted_at is null) then
    return false;
  end if;
  -- Far more than can be asked for between two backups.
  first_nonce := 1000000000 + greatest(
    (select s.last_value from withdrawal_nonce s), (select coalesce(max(w.nonce), 0) from withdrawal w)
  );
  perform setval('withdrawal_nonce', first_nonce, false);
  insert into signing_stop (reason, evidence) values (
    'database-restored', jsonb_build_object('until', until_second, 'belowNonce', first_nonce, 'operator', who)
  );
  insert into signer_log (nonce, digest, withdrawal_id, key_id, chain_block)
    select w.nonce, '0x' || repeat('0', 64), w.id, 'database-restored', begin_restoration.block from withdrawal w
    where is_open(w) and not was_ever_signed(w);
  return true;
end $$;
