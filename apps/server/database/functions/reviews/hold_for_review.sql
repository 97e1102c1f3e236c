-- For the signer, which calls it instead of signing. Returns false if it is too late for that.
create or replace function hold_for_review(number bigint, evidence jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' or was_ever_signed(held) then return false; end if;
  perform change_withdrawal(held, 'review', 'signer', evidence);
  return true;
end $$;
