-- Reserves a seat for a person who asks for a game: in the room of that size with a free seat whose
-- people are nearest to the person (`keep_open_room`), or in a new room.
-- Practice and a private table always get a new one, whose id is its day and `new_id`.
-- `state` is 'reserved'; 'playing' if the person is in a game; 'held' if the person must first give up a seat in
-- another room that waits; 'again' if the same person was faster in another request; 'resting' or 'games-today' if the
-- person may not play for `wait_ms`. The seat is kept for the person until `keep_ms` are over. Where somebody waits already
-- it counts as taken for others only for the first `firm_ms`, and not at all if the person reserved in vain in the last ten
-- minutes: whoever reserves and never comes must not keep those apart who do.
-- The advisory lock keeps a crowd from opening one room each. All of it is one statement for the caller, and so one
-- round trip and one commit: when games end, their players all ask for the next one at the same time.
create or replace function reserve_seat(
  me uuid, wanted integer, level text, bot_ids text[], keep_ms bigint, firm_ms bigint, new_id text, new_seed bytea,
  games_cap integer, for_friends boolean,
  out state text, out room_id text, out size integer, out is_private boolean, out commitment text, out wait_ms bigint
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
    select p.refusal, p.wait_ms into state, wait_ms from may_play(me, games_cap) p;
    -- Nobody waits in vain for a person who leaves a practice game or a table of friends.
    if state = 'games-today' or (state = 'resting' and level is null and not for_friends) then return; end if;
    if level is null and not for_friends then
      perform pg_advisory_xact_lock(4839204, wanted);
      chosen := keep_open_room(wanted, me);
    end if;
    if chosen.id is null then
      new_id := room_day() || new_id;
      insert into room (id, size, status, practice, is_private, server_seed, opened_at, touched_at)
        values (new_id, wanted, 'waiting', level, for_friends, new_seed, journal_time(), journal_time())
        returning * into chosen;
      if level is not null then
        insert into room_seat (room_id, bot_id, place)
          select new_id, bot.id, bot.place from unnest(bot_ids) with ordinality as bot (id, place);
        perform count_games(array[me]);
      elsif for_friends then
        perform count_table(me);
      end if;
    end if;
    insert into room_seat (room_id, account_id, reserved_until, firm_until)
      values (
        chosen.id, me, journal_time() + keep_ms,
        -- Friends do not take the seat of the person who invites them.
        case when for_friends then journal_time() + keep_ms
          when not reserved_in_vain(me) then journal_time() + firm_ms end
      )
      on conflict do nothing;
    state := case when found then 'reserved' else 'again' end;
    -- A room is closed after minutes without a change, so one second does not matter.
    if chosen.touched_at < journal_time() - 1000 then
      update room r set touched_at = journal_time() where r.id = chosen.id;
    end if;
  end if;
  room_id := chosen.id;
  size := chosen.size;
  is_private := chosen.is_private;
  commitment := encode(sha256(chosen.server_seed), 'hex');
end $$;
