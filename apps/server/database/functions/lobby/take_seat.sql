-- Seats a person: in the reserved seat, or in a free one. The last person to sit down starts the game.
-- `state` is 'seated', with the number of those seated in `joined`; 'begun' if the game is already going on; 'again' if the
-- same person was faster in another request; or the code of a refusal. A seat in another waiting room is given up in the same
-- transaction, so that whoever is refused keeps it; `elsewhere` is that room. Only the first entropy that a person sends
-- counts. `nodes` of a seat are the nodes with a socket of the person: this adds one.
create or replace function take_seat(
  me uuid, in_room text, wanted integer, my_entropy bytea, my_node uuid, my_network text, my_device bytea,
  games_cap integer,
  out state text, out elsewhere text, out size integer, out is_private boolean, out joined integer
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held bigint;
  held_in text;
  held_status text;
  kept room;
  moment bigint;
  late bigint;
  places smallint[];
  own bigint;
  my_place smallint;
begin
  select s.id, r.id, r.status into held, held_in, held_status from room_seat s join room r on r.id = s.room_id
    where s.account_id = me and s.freed_at is null;
  if held_in = in_room and held_status = 'playing' then
    state := 'begun';
    update room_seat s set nodes = s.nodes || my_node
      where s.room_id = in_room and s.account_id = me and my_node <> all (s.nodes);
  elsif held_in <> in_room then
    state := case
      -- A player who is out of a game may watch it while holding a seat elsewhere.
      when exists (select from room_seat s where s.room_id = in_room and s.account_id = me) then 'begun'
      when held_status = 'playing' then 'foreign-room'
    end;
  end if;
  if state is not null then return; end if;
  if held_in <> in_room then
    -- In the same order for everyone, so that two people who change places do not wait for each other.
    perform from room r where r.id in (in_room, held_in) order by r.id for no key update;
    if not exists (
      select from room_seat s join room r on r.id = s.room_id where s.id = held and r.status = 'waiting'
    ) then
      state := 'again';
      return;
    end if;
  end if;
  select * into kept from room r where r.id = in_room for no key update;
  size := kept.size;
  is_private := kept.is_private;
  moment := journal_time();
  loop
    select max(s.id) filter (where s.account_id = me), max(s.place) filter (where s.account_id = me),
        coalesce(array_agg(s.place) filter (where s.place is not null), '{}'),
        count(*) filter (where s.reserved_until <= moment)
      into own, my_place, places, late from room_seat s where s.room_id = in_room;
    exit when late = 0;
    perform free_late_seats(in_room);
  end loop;
  state := case
    when kept.id is null then 'unknown-room'
    when kept.status in ('playing', 'ended') and own is not null then 'begun'
    when kept.status = 'playing' then 'room-full'
    when kept.status <> 'waiting' then 'room-closed'
    when kept.size <> wanted then 'malformed-event'
    when own is null and (kept.rematch_of is not null or count_seats(in_room) >= kept.size) then 'room-full'
  end;
  if state is null and own is null then
    -- Nobody waits in vain for a friend who left a game early elsewhere.
    select p.refusal into state from may_play(me, games_cap) p where p.refusal <> 'resting' or not kept.is_private;
  end if;
  if state is not null then return; end if;
  if held_in <> in_room then
    perform vacate_seat(held);
    elsewhere := held_in;
  end if;
  joined := cardinality(places);
  if my_place is null then
    joined := joined + 1;
    -- The next free place; an account deleted meanwhile may have left a gap.
    my_place := 1;
    while my_place = any (places) loop my_place := my_place + 1; end loop;
  end if;
  if own is null then
    insert into room_seat (room_id, account_id, place, entropy, node_id, nodes, network, device_hash)
      values (in_room, me, my_place, my_entropy, my_node, array[my_node], my_network, my_device) on conflict do nothing;
  else
    update room_seat s set reserved_until = null, entropy = coalesce(s.entropy, my_entropy), node_id = my_node,
        nodes = array_remove(s.nodes, my_node) || my_node, network = my_network, device_hash = my_device, place = my_place
      where s.id = own;
  end if;
  if not found then
    state := 'again';
    joined := null;
    return;
  end if;
  if kept.is_private and kept.rematch_of is null then
    -- In the order in which they came to the table: whoever is back from a reload is before those who came later, and a
    -- friend who takes the seat of a host who stayed away does not become the host.
    update room_seat s set place = null where s.room_id = in_room and s.place is not null;
    update room_seat s set place = came.place
      from (
        select c.id, row_number() over (order by c.id) as place
        from room_seat c where c.room_id = in_room and c.reserved_until is null
      ) came
      where s.id = came.id;
  end if;
  if joined = kept.size then
    update room r set touched_at = journal_time(), status = 'playing', begun_at = journal_time()
      where r.id = in_room;
  elsif kept.touched_at < journal_time() - 1000 then
    update room r set touched_at = journal_time() where r.id = in_room;
  end if;
  state := 'seated';
end $$;
