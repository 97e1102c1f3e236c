-- Frees the seats whose reservation has expired, in a room that the caller has locked. It deletes only if it has found an
-- expired one: mostly there is none, and the statement would cost as much.
create or replace function free_late_seats(in_room text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
  gone uuid;
begin
  if exists (select from room_seat s where s.room_id = in_room and s.reserved_until <= moment) then
    for gone in
      delete from room_seat s where s.room_id = in_room and s.reserved_until <= moment returning s.account_id
    loop
      perform note_in_vain(gone);
    end loop;
  end if;
end $$;
