-- Seats of rooms that wait. Each of these acts is one statement, and so one way to the database and one commit: when games
-- end, their players all ask for the next one at once.

-- A seat for one who asks for a game, kept for a while: in the oldest room of that size that has one, or in a new one.
-- `state`: 'reserved'; 'playing' where the person is in a game, or 'held' where a seat in another room that waits has to be
-- given up first; 'again' where the same person was faster. A crowd must not open a room each, hence the lock.
create function reserve_seat(
  me uuid, wanted integer, level text, bot_ids text[], keep_ms bigint, new_id text, new_seed bytea,
  out state text, out room_id text, out size integer, out commitment text
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen room;
begin
  -- Not worth waiting for the disk: whoever then joins waits for both.
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
      insert into room_seat (room_id, bot_id, place)
        select new_id, bot.id, bot.place from unnest(bot_ids) with ordinality as bot (id, place);
    end if;
    insert into room_seat (room_id, account_id, reserved_until) values (chosen.id, me, journal_time() + keep_ms)
      on conflict do nothing;
    state := case when found then 'reserved' else 'again' end;
    update room r set touched_at = journal_time() where r.id = chosen.id;
  end if;
  room_id := chosen.id;
  size := chosen.size;
  commitment := encode(sha256(chosen.server_seed), 'hex');
end $$;

-- The oldest room of a size with a seat left, kept from being changed. Somebody may have joined without a reservation while
-- it was waited for, so its seats are counted again once it is kept.
create function keep_open_room(wanted integer, out chosen room)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  for attempt in 1..5 loop
    select r.* into chosen from room r
      where r.size = wanted and r.status = 'waiting' and r.practice is null and r.size > (
        select count(*) from room_seat s
        where s.room_id = r.id and (s.reserved_until is null or s.reserved_until > journal_time()))
      order by r.opened_at, r.id limit 1 for no key update of r;
    exit when not found or free_late_seats(chosen.id) < wanted;
    chosen := null;
  end loop;
end $$;

-- Whoever has not come in time loses the seat. Answers how many seats are left taken or kept. Of a room that is kept.
create function free_late_seats(in_room text) returns bigint
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from room_seat s where s.room_id = in_room and s.reserved_until <= journal_time();
  select count(*) from room_seat s where s.room_id = in_room;
$$;

-- The reserved seat, or a free one, or a refusal. The last one to sit down makes the room a game. `state`: 'seated', with how
-- many are; 'begun' where the game goes on already; 'held' where a seat elsewhere (`elsewhere`) has to be given up first;
-- 'again' where the same person was faster; or the code of a refusal. The first entropy counts.
create function take_seat(
  me uuid, in_room text, wanted integer, my_entropy bytea, my_node uuid, my_network text, my_device bytea,
  out state text, out elsewhere text, out size integer, out joined integer
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held_status text;
  kept room;
  seats bigint;
  own room_seat;
begin
  select r.id, r.status into elsewhere, held_status from room_seat s join room r on r.id = s.room_id
    where s.account_id = me and s.freed_at is null;
  if elsewhere = in_room and held_status = 'playing' then
    state := 'begun';
  elsif elsewhere <> in_room then
    state := case
      -- A game that the person is out of may be looked at from anywhere.
      when exists (select from room_seat s where s.room_id = in_room and s.account_id = me) then 'begun'
      when held_status = 'playing' then 'foreign-room'
      else 'held'
    end;
  end if;
  if state is not null then return; end if;
  select * into kept from room r where r.id = in_room for no key update;
  size := kept.size;
  seats := free_late_seats(in_room);
  select * into own from room_seat s where s.room_id = in_room and s.account_id = me;
  state := case
    when kept.id is null then 'unknown-room'
    when kept.status in ('playing', 'ended') and own.id is not null then 'begun'
    when kept.status = 'playing' then 'room-full'
    when kept.status <> 'waiting' then 'room-closed'
    when kept.size <> wanted then 'malformed-event'
    when own.id is null and seats >= kept.size then 'room-full'
  end;
  if state is not null then return; end if;
  insert into room_seat (room_id, account_id) values (in_room, me) on conflict do nothing;
  update room_seat s set reserved_until = null, entropy = coalesce(s.entropy, my_entropy), node_id = my_node,
      network = my_network, device_hash = my_device,
      -- The next one, unless somebody in between vanished with the account.
      place = coalesce(s.place, (select min(free) from generate_series(1, kept.size) as free
        where not exists (select from room_seat o where o.room_id = in_room and o.place = free)))
    where s.room_id = in_room and s.account_id = me;
  if not found then
    state := 'again';
    return;
  end if;
  select count(*) into joined from room_seat s where s.room_id = in_room and s.place is not null;
  update room r set touched_at = journal_time(), status = case joined when kept.size then 'playing' else 'waiting' end
    where r.id = in_room;
  state := 'seated';
end $$;
