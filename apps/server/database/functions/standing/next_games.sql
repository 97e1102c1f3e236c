-- The oldest games that wait to be rated, with what decides whether they are. Empty if another node is rating, or an
-- operator computes the ratings again: only one transaction at a time has this lock.
create or replace function next_games(at_most integer)
returns table (
  number bigint, room_id text, size smallint, ended_at bigint, is_draw boolean, is_private boolean, has_bots boolean,
  is_linked boolean, prize text, pair_cap bigint, assessed json
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(4839211) then return; end if;
  return query
    select g.number, f.*, g.pair_cap, g.assessed
    from game_to_rate g cross join lateral game_facts(g.room_id) f order by g.number limit at_most;
end $$;
