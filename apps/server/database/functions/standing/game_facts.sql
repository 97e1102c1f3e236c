-- What decides whether a game is rated (D-RAT-1): facts of the room that never change once it is over. `is_linked` if two
-- of its people sat at one device in one network; `prize` is the decision about the coin, null if there was none.
create or replace function game_facts(of_room text)
returns table (
  room_id text, size smallint, ended_at bigint, is_draw boolean, is_private boolean, has_bots boolean,
  is_linked boolean, prize text
)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.size, r.ended_at, r.ending = 'draw', r.is_private,
    exists (select from room_seat s where s.room_id = r.id and s.bot_id is not null),
    exists (select from room_link l where l.room_id = r.id and l.is_same_device and l.is_same_network),
    (select d.verdict from win_decision d where d.room_id = r.id)
  from room r where r.id = of_room
$$;
