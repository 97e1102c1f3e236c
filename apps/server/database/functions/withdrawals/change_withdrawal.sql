-- Sets the state of a locked withdrawal and writes the change into its history.
create or replace function change_withdrawal(held withdrawal, target text, who text, proof jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update withdrawal set state = target,
    ended_at = case when target in ('settled', 'refunded', 'rejected') then clock_timestamp() end
    where id = held.id;
  insert into withdrawal_event (withdrawal_id, from_state, to_state, actor, evidence)
    values (held.id, held.state, target, who, coalesce(proof, '{}'));
end $$;
