-- Stores the first hundred of each leaderboard of a season that is over, unless that was done or a game of it still waits
-- to be rated. Returns whether the season is decided. People with the same number share a place.
create or replace function freeze_season(ended integer, ends_at bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from season_end e where e.season = ended) then return true; end if;
  perform lock_standings();
  if exists (select from game_to_rate g join room r on r.id = g.room_id where r.ended_at < ends_at) then
    return false;
  end if;
  insert into season_end values (ended, journal_time()) on conflict do nothing;
  if not found then return true; end if;
  for of_size in 1..6 loop
    insert into season_place
      select ended, of_size, row_number() over (order by s.shown desc, s.account_id), rank() over (order by s.shown desc),
        s.account_id, s.shown, s.games[of_size], s.wins[of_size]
      from season_standing s
      where s.season = ended and s.is_listed and s.games[of_size] >= 10
      order by s.shown desc, s.account_id limit 100;
  end loop;
  return true;
end $$;
