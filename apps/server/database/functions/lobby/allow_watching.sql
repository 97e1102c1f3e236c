-- A player agrees that the game is watched, or does not; before the start the host of a private table decides for all.
-- Returns 'done', or the code of a refusal. Repeated, it changes nothing.
create or replace function allow_watching(me uuid, in_room text, is_allowed boolean) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept room;
  own room_seat;
begin
  select * into kept from room r where r.id = in_room for no key update;
  if kept.id is null then return 'unknown-room'; end if;
  select * into own from room_seat s where s.room_id = in_room and s.account_id = me and s.place is not null;
  if own.id is null or kept.practice is not null then return 'not-in-room'; end if;
  if kept.status = 'ended' then return 'game-over'; end if;
  if kept.status = 'closed' then return 'room-closed'; end if;
  if kept.status = 'waiting' then
    if not kept.is_private then return 'room-not-started'; end if;
    if host_of(in_room) is distinct from me then return 'not-the-host'; end if;
    update room r set is_unwatched = not is_allowed, touched_at = journal_time() where r.id = in_room;
    return 'done';
  end if;
  if own.freed_at is not null then return 'not-playing'; end if;
  update room_seat s set is_against_watchers = not is_allowed where s.id = own.id;
  return 'done';
end $$;
