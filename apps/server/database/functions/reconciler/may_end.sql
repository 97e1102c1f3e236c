-- Whether a locked withdrawal may end in the state `target`: 'done' if it may; 'before' if it has ended so already;
-- 'held' if it is in review and two people have not released it; 'refused' if it has ended otherwise, which is an
-- incident. A withdrawal that the signer rejected after the reconciler had read it as open is no incident for a refund:
-- its coins are already refunded.
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
