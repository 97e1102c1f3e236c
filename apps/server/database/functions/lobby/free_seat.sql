-- Frees a person's seat if its room still waits. `status` is the one that the room had, null for an unknown room; the rest is
-- null unless a seat was freed. `only_at`: the seat is kept if the person has meanwhile joined again at another node.
-- In a rematch nobody else may sit down, so the seat of a person who has only lost the connection is reserved for a while.
create or replace function free_seat(
  in_room text, me uuid, only_at uuid, is_cancelled boolean,
  out status text, out size integer, out is_private boolean, out joined integer
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept room;
  own bigint;
  return_ms constant bigint := 10000;
begin
  select * into kept from room r where r.id = in_room for no key update;
  status := kept.status;
  if status <> 'waiting' then return; end if;
  select s.id into own from room_seat s
    where s.room_id = in_room and s.account_id = me and (only_at is null or s.node_id = only_at);
  if own is null then return; end if;
  if kept.rematch_of is null or is_cancelled then
    perform vacate_seat(own);
  else
    update room_seat s
      set place = null, reserved_until = journal_time() + return_ms, firm_until = journal_time() + return_ms
      where s.id = own and s.place is not null;
  end if;
  perform free_late_seats(in_room);
  size := kept.size;
  is_private := kept.is_private;
  joined := (select count(s.place) from room_seat s where s.room_id = in_room);
end $$;
