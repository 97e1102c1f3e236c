-- Frees the seats whose reservation has expired, in a room that the caller has locked. Returns how many seats stay
-- taken or reserved. It deletes only if it has counted an expired one: mostly there is none, and the statement would
-- cost as much.
create or replace function free_late_seats(in_room text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
  seats bigint;
  late bigint;
begin
  select count(*), count(*) filter (where s.reserved_until <= moment) into seats, late
    from room_seat s where s.room_id = in_room;
  if late > 0 then
    delete from room_seat s where s.room_id = in_room and s.reserved_until <= moment;
  end if;
  return seats - late;
end $$;
