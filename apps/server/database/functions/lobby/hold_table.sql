-- Locks a private table for a command of its host. Returns why the command must not be carried out: 'done' if it has been
-- before, or the code of a refusal; null if nothing is in the way.
create or replace function hold_table(me uuid, in_room text, command text) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept room;
begin
  select * into kept from room r where r.id = in_room for no key update;
  return case
    when kept.id is null then 'unknown-room'
    when not kept.is_private then 'not-a-private-table'
    when command = any (kept.host_commands) then 'done'
    when kept.status <> 'waiting' or kept.rematch_of is not null then 'not-a-private-table'
    when host_of(in_room) is distinct from me then 'not-the-host'
  end;
end $$;
