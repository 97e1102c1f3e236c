-- Removes a seat from a waiting room that the caller has locked. Those who joined later move up: whoever has waited longest
-- comes first. A practice room is for one person, and closes.
create or replace function vacate_seat(seat_id bigint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  gone room_seat;
  later bigint;
begin
  delete from room_seat s where s.id = seat_id returning s.* into gone;
  if gone.place is null then perform note_in_vain(gone.account_id); end if;
  -- One by one, because no two seats may have the same place at any moment.
  for later in select s.id from room_seat s where s.room_id = gone.room_id and s.place > gone.place order by s.place loop
    update room_seat s set place = s.place - 1 where s.id = later;
  end loop;
  update room r set touched_at = journal_time(), status = case when r.practice is null then r.status else 'closed' end
    where r.id = gone.room_id;
end $$;
