-- Stops all signing until an operator lifts the stop. Returns true if it was not stopped for this reason before.
create or replace function stop_signing(why text, proof jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into signing_stop (reason, evidence) values (why, coalesce(proof, '{}'))
    on conflict (reason) where lifted_at is null do nothing;
  return found;
end $$;
