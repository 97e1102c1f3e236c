-- Reserves a seat for a person who asks for a game: in the oldest room of that size with a free seat, or in a new room.
-- `state` is 'reserved'; 'playing' if the person is in a game; 'held' if the person must first give up a seat in
-- another room that waits; 'again' if the same person was faster in another request.
-- The advisory lock keeps a crowd from opening one room each. All of it is one statement for the caller, and so one
-- round trip and one commit: when games end, their players all ask for the next one at the same time.
create or replace function reserve_seat(
  me uuid, wanted integer, level text, bot_ids text[], keep_ms bigint, new_id text, new_seed bytea,
  out state text, out room_id text, out size integer, out commitment text
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen room;
begin
  -- A reservation need not wait for the disk: the commit of the join waits for both.
  perform set_config('synchronous_commit', 'off', true);
  select r.* into chosen from room_seat s join room r on r.id = s.room_id where s.account_id = me and s.freed_at is null;
  if found then
    state := case chosen.status when 'playing' then 'playing' else 'held' end;
  else
    if level is null then
      perform pg_advisory_xact_lock(4839204, wanted);
      chosen := keep_open_room(wanted);
    end if;
    if chosen.id is null then
      insert into room (id, size, status, practice, server_seed, opened_at, touched_at)
        values (new_id, wanted, 'waiting', level, new_seed, journal_time(), journal_time()) returning * into chosen;
      if level is not null then
        insert into room_seat (room_id, bot_id, place)
          select new_id, bot.id, bot.place from unnest(bot_ids) with ordinality as bot (id, place);
      end if;
    end if;
    insert into room_seat (room_id, account_id, reserved_until) values (chosen.id, me, journal_time() + keep_ms)
      on conflict do nothing;
    state := case when found then 'reserved' else 'again' end;
    -- A room is closed after minutes without a change, so one second does not matter.
    if chosen.touched_at < journal_time() - 1000 then
      update room r set touched_at = journal_time() where r.id = chosen.id;
    end if;
  end if;
  room_id := chosen.id;
  size := chosen.size;
  commitment := encode(sha256(chosen.server_seed), 'hex');
end $$;
