-- Keeps `season_count` equal to the rows of `season_standing` that the leaderboards show.
create or replace function count_season_player() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was boolean;
  is_now boolean;
begin
  for of_size in 1..6 loop
    was := coalesce(old.is_listed and old.games[of_size] >= 10, false);
    is_now := coalesce(new.is_listed and new.games[of_size] >= 10, false);
    continue when not was and not is_now;
    continue when was and is_now and old.shown = new.shown;
    if was then
      update season_count c set players = c.players - 1
        where c.season = old.season and c.size = of_size and c.shown = old.shown;
    end if;
    if is_now then
      insert into season_count (season, size, shown, players) values (new.season, of_size, new.shown, 1)
        on conflict on constraint season_count_pkey do update set players = season_count.players + 1;
    end if;
  end loop;
  return null;
end $$;

create or replace trigger count_season_player after insert or update or delete on season_standing
  for each row execute function count_season_player();
