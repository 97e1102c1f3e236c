-- To replace a game cost the database twice as much as to play it, most of it for statements that found nothing to do. Each of
-- these does what it did, with fewer.

-- Whoever has not come in time loses the seat. Answers how many seats are left taken or kept. Of a room that is kept.
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

-- A seat for one who asks for a game, kept for a while: in the oldest room of that size that has one, or in a new one.
-- `state`: 'reserved'; 'playing' where the person is in a game, or 'held' where a seat in another room that waits has to be
-- given up first; 'again' where the same person was faster. A crowd must not open a room each, hence the lock.
create or replace function reserve_seat(
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
      if level is not null then
        insert into room_seat (room_id, bot_id, place)
          select new_id, bot.id, bot.place from unnest(bot_ids) with ordinality as bot (id, place);
      end if;
    end if;
    insert into room_seat (room_id, account_id, reserved_until) values (chosen.id, me, journal_time() + keep_ms)
      on conflict do nothing;
    state := case when found then 'reserved' else 'again' end;
    -- A room in which nothing happens for minutes is closed, so a second does not matter.
    if chosen.touched_at < journal_time() - 1000 then
      update room r set touched_at = journal_time() where r.id = chosen.id;
    end if;
  end if;
  room_id := chosen.id;
  size := chosen.size;
  commitment := encode(sha256(chosen.server_seed), 'hex');
end $$;

-- The reserved seat, or a free one, or a refusal. The last one to sit down makes the room a game. `state`: 'seated', with how
-- many are; 'begun' where the game goes on already; 'held' where a seat elsewhere (`elsewhere`) has to be given up first;
-- 'again' where the same person was faster; or the code of a refusal. The first entropy counts.
create or replace function take_seat(
  me uuid, in_room text, wanted integer, my_entropy bytea, my_node uuid, my_network text, my_device bytea,
  out state text, out elsewhere text, out size integer, out joined integer
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held_status text;
  kept room;
  seats bigint;
  places smallint[];
  own bigint;
  my_place smallint;
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
  select max(s.id) filter (where s.account_id = me), max(s.place) filter (where s.account_id = me),
      coalesce(array_agg(s.place) filter (where s.place is not null), '{}')
    into own, my_place, places from room_seat s where s.room_id = in_room;
  state := case
    when kept.id is null then 'unknown-room'
    when kept.status in ('playing', 'ended') and own is not null then 'begun'
    when kept.status = 'playing' then 'room-full'
    when kept.status <> 'waiting' then 'room-closed'
    when kept.size <> wanted then 'malformed-event'
    when own is null and seats >= kept.size then 'room-full'
  end;
  if state is not null then return; end if;
  joined := cardinality(places);
  if my_place is null then
    joined := joined + 1;
    -- The next one, unless somebody in between vanished with the account.
    my_place := 1;
    while my_place = any (places) loop my_place := my_place + 1; end loop;
  end if;
  if own is null then
    insert into room_seat (room_id, account_id, place, entropy, node_id, network, device_hash)
      values (in_room, me, my_place, my_entropy, my_node, my_network, my_device) on conflict do nothing;
  else
    update room_seat s set reserved_until = null, entropy = coalesce(s.entropy, my_entropy), node_id = my_node,
        network = my_network, device_hash = my_device, place = my_place
      where s.id = own;
  end if;
  if not found then
    state := 'again';
    joined := null;
    return;
  end if;
  if joined = kept.size then
    update room r set touched_at = journal_time(), status = 'playing' where r.id = in_room;
  elsif kept.touched_at < journal_time() - 1000 then
    update room r set touched_at = journal_time() where r.id = in_room;
  end if;
  state := 'seated';
end $$;

-- A record that takes somebody out of a game or ends it, with all that follows from it, or nothing at all. `at` is null when
-- the record is not taken: its number is not the next one, or it is too early. Found out only at the end, the same is HX409.
create or replace function settle_room(
  draft json, settlement json, pair_cap integer, day_cap integer,
  out now bigint, out at bigint, out prize json
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  of_room text := draft ->> 'roomId';
  first integer := draft ->> 'firstSeq';
  head_seq integer := 0;
  head_at bigint := 0;
  moment bigint;
  verdict text;
begin
  now := journal_time();
  select r.last_seq, r.at into head_seq, head_at from journal_record r
    where r.room_id = of_room and r.first_seq >= first - 8 order by r.first_seq desc limit 1;
  if first <> coalesce(head_seq, 0) + 1 or (draft ->> 'notBefore')::bigint > now then
    return;
  end if;
  moment := greatest(now, head_at);
  if settlement ->> 'ending' is not null then
    update room r set status = 'ended', ended_at = moment, ending = settlement ->> 'ending'
      where r.id = of_room and r.status = 'playing';
    if not found then
      raise exception 'room % is not in play', of_room using errcode = 'HX409';
    end if;
  end if;
  update account_statistics s set
      played = s.played + 1,
      victories = s.victories + (r.result = 'victory')::integer,
      technical_victories = s.technical_victories + (r.result = 'technical-victory')::integer,
      defeats = s.defeats + (r.result = 'defeat')::integer,
      technical_defeats = s.technical_defeats + (r.result = 'technical-defeat')::integer,
      draws = s.draws + (r.result = 'draw')::integer
    from json_to_recordset(settlement -> 'results') as r (account uuid, result text)
    where s.account_id = r.account;
  if settlement ->> 'ending' is null then
    update room_seat s set freed_at = moment
      from json_array_elements_text(settlement -> 'freed') as freed (id)
      where s.room_id = of_room and s.account_id = freed.id::uuid and s.freed_at is null;
  else
    if settlement ->> 'winner' is not null then
      verdict := decide_win(of_room, (settlement ->> 'winner')::uuid, pair_cap, day_cap);
      prize := case verdict when 'paid' then json_build_object('isPaid', true)
        else json_build_object('isPaid', false, 'code', verdict) end;
    end if;
    update room_seat s set freed_at = coalesce(s.freed_at, moment), network = null, device_hash = null
      where s.room_id = of_room;
  end if;
  insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events, prize)
    values (
      of_room, first, (draft ->> 'lastSeq')::integer, draft ->> 'mark', moment,
      (draft ->> 'dueAt')::bigint, draft -> 'events', settle_room.prize
    )
    on conflict do nothing;
  if not found then
    raise exception 'room % has gone on meanwhile', of_room using errcode = 'HX409';
  end if;
  at := moment;
end $$;
