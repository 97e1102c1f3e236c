-- The host of a private table seats a bot on a free seat: the first of `bot_ids` that does not sit there. On the last seat
-- the game begins. Returns 'seated'; 'done' if this command has been carried out before; or the code of a refusal. A seat
-- that is reserved for a person who is on the way is not free.
create or replace function seat_bot(me uuid, in_room text, level text, bot_ids text[], command text) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refusal text := hold_table(me, in_room, command);
  seats integer := (select r.size from room r where r.id = in_room);
begin
  if refusal is not null then return refusal; end if;
  perform free_late_seats(in_room);
  if count_seats(in_room) >= seats then return 'room-full'; end if;
  insert into room_seat (room_id, bot_id, bot_level, place) values (
    in_room,
    (select bot.id from unnest(bot_ids) with ordinality as bot (id, number)
      where bot.id not in (select s.bot_id from room_seat s where s.room_id = in_room and s.bot_id is not null)
      order by bot.number limit 1),
    level,
    (select min(free.place) from generate_series(1, seats) as free (place)
      where free.place not in (select s.place from room_seat s where s.room_id = in_room and s.place is not null))
  );
  perform note_command(in_room, command);
  if seats = (select count(s.place) from room_seat s where s.room_id = in_room) then
    update room r set status = 'playing', begun_at = journal_time() where r.id = in_room;
  end if;
  return 'seated';
end $$;
