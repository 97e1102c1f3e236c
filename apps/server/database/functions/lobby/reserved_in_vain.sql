-- Whether a person has let a reserved seat go by in the last ten minutes.
create or replace function reserved_in_vain(me uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (
    select from player_pace p where p.account_id = me and p.reserved_in_vain_at > journal_time() - 600000::bigint
  );
end
$$;
