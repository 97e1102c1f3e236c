-- For the reconciler: people must check this withdrawal before it ends.
create or replace function put_in_review(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if not is_open(held) then return 'refused'; end if;
  if held.state = 'review' then return 'before'; end if;
  perform change_withdrawal(held, 'review', 'reconciler', evidence);
  return 'done';
end $$;
