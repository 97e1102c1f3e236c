-- A person reserved a seat and did not come: for a while the reservations of that person fill no room for others.
create or replace function note_in_vain(me uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into player_pace as p (account_id, day, reserved_in_vain_at) values (me, journal_day(), journal_time())
    on conflict (account_id) do update set reserved_in_vain_at = excluded.reserved_in_vain_at;
end
$$;
