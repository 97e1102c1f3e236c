-- For the reconciler: ends a withdrawal whose voucher can no longer be redeemed. Returns what may_end returns.
-- Evidence: finalBlock, finalBlockHash and finalTime (in seconds), with the nonce unused in the state of that block.
create or replace function refund_withdrawal(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  answer text := may_end(held, 'refunded');
begin
  if answer <> 'done' then return answer; end if;
  -- The reconciler has checked this too; this check holds even if the reconciler is wrong.
  if coalesce((evidence ->> 'finalTime')::bigint, 0) <= held.deadline then
    raise exception 'withdrawal % can still be claimed', number using errcode = 'check_violation';
  end if;
  -- After a restored backup its terms may have changed since: no refund before every voucher has expired.
  if exists (
    select from signing_stop s where s.reason = 'database-restored' and s.lifted_at is null
      and (refund_withdrawal.evidence ->> 'finalTime')::bigint <= (s.evidence ->> 'until')::bigint
  ) then return 'held'; end if;
  perform refund_coins(number);
  update withdrawal set end_block = (evidence ->> 'finalBlock')::bigint, end_block_hash = evidence ->> 'finalBlockHash'
    where id = number;
  perform change_withdrawal(held, 'refunded', 'reconciler', evidence);
  return answer;
end $$;
