-- Raises an error unless a withdrawal is in review and was never signed.
create or replace function refuse_signed_or_unreviewed(held withdrawal) returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if held.state <> 'review' then
    raise exception 'Withdrawal % is not in review.', held.id using errcode = 'check_violation';
  end if;
  if was_ever_signed(held) then
    raise exception 'Withdrawal % was signed: only the chain says how it ends.', held.id using errcode = 'check_violation';
  end if;
end $$;
