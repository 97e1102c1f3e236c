-- The signer may give coins back between the moment the reconciler reads a withdrawal as open and the moment it would refund
-- it. They are back: that is the end the reconciler wanted, and no alarm, which would have stopped all signing.
create or replace function may_end(held withdrawal, target text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when held.state = target then 'before'
    when held.state = 'rejected' and target = 'refunded' then 'before'
    when not is_open(held) then 'refused'
    when held.state = 'review' and (select count(*) from withdrawal_release r where r.withdrawal_id = held.id) < 2 then 'held'
    else 'done'
  end;
$$;
