-- Stores what was decided about games that waited to be rated: all of it, or nothing. The caller has locked the
-- standings. A game that does not wait any more has been stored by another transaction: that is an error, because the
-- caller held the lock of `next_games`.
create or replace function store_games(
  verdicts json, changes json, ratings json, standings json, earned json
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stored bigint;
begin
  with done as (
    delete from game_to_rate g using json_to_recordset(verdicts) v (number bigint) where g.number = v.number returning 1
  )
  select count(*) into stored from done;
  if stored <> json_array_length(verdicts) then
    raise exception 'a game was rated twice' using errcode = 'unique_violation';
  end if;
  insert into game_verdict select * from json_populate_recordset(null::game_verdict, verdicts);
  insert into rating_change select * from json_populate_recordset(null::rating_change, changes);
  insert into rating select * from json_populate_recordset(null::rating, ratings)
    on conflict (account_id) do update
    set (mu, sigma, shown, games, wins) = (excluded.mu, excluded.sigma, excluded.shown, excluded.games, excluded.wins);
  insert into season_standing select * from json_populate_recordset(null::season_standing, standings)
    on conflict (season, account_id) do update
    set (shown, games, wins, week, week_from)
      = (excluded.shown, excluded.games, excluded.wins, excluded.week, excluded.week_from);
  insert into achievement select * from json_populate_recordset(null::achievement, earned) on conflict do nothing;
end $$;
