-- For an operator: refunds the coins, which is safe only if no signature can exist.
create or replace function reject_reviewed(number bigint, who text, why text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  perform refuse_signed_or_unreviewed(held);
  perform refund_coins(number);
  perform change_withdrawal(
    held, 'rejected', 'operator', jsonb_build_object('rejectedBy', lower(trim(who)), 'reason', why)
  );
end $$;
