-- For the signer: refunds the coins at once, which is safe only if no signature can exist.
create or replace function reject_withdrawal(number bigint, reason text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' or exists (select from signer_log s where s.nonce = held.nonce) then return false; end if;
  perform refund_coins(number);
  perform change_withdrawal(held, 'rejected', 'signer', jsonb_build_object('reason', reason));
  return true;
end $$;
