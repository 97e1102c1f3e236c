-- The host of a table: of the people who sit there, the one who has waited longest.
create or replace function host_of(in_room text) returns uuid
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select s.account_id from room_seat s
    where s.room_id = in_room and s.account_id is not null and s.place is not null order by s.place limit 1
$$;
