-- Frees the seats whose reservation has expired, in a room that the caller has locked. Returns how many seats count as
-- taken. It deletes only if it has counted an expired one: mostly there is none, and the statement would cost as much.
create or replace function free_late_seats(in_room text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
  late bigint;
begin
  select count(*) into late from room_seat s where s.room_id = in_room and s.reserved_until <= moment;
  if late > 0 then
    with late_seat as (
      delete from room_seat s where s.room_id = in_room and s.reserved_until <= moment returning s.account_id
    )
    select count(note_in_vain(l.account_id)) into late from late_seat l;
  end if;
  return count_seats(in_room);
end $$;
