-- The host of a private table unseats a bot. Returns 'unseated'; 'done' if this command has been carried out before;
-- or the code of a refusal.
create or replace function unseat_bot(me uuid, in_room text, bot text, command text) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refusal text := hold_table(me, in_room, command);
  seat bigint;
begin
  if refusal is not null then return refusal; end if;
  select s.id into seat from room_seat s where s.room_id = in_room and s.bot_id = bot;
  if seat is null then return 'no-such-bot'; end if;
  perform vacate_seat(seat);
  perform note_command(in_room, command);
  return 'unseated';
end $$;
