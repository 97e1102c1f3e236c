-- Whether nobody may watch this room: its host said so before the start, or all people who still play want that.
create or replace function is_watching_off(in_room text) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.is_unwatched or coalesce((
      select bool_and(s.is_against_watchers) from room_seat s
        where s.room_id = r.id and s.account_id is not null and s.place is not null and s.freed_at is null), false)
    from room r where r.id = in_room
$$;
