-- Counts a game of this day (UTC) for a person. A new day begins with nothing counted.
create or replace function count_game(me uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into player_pace as p (account_id, day, games) values (me, journal_day(), 1)
    on conflict (account_id) do update set
      games = case when p.day = excluded.day then p.games + 1 else 1 end,
      tables = case when p.day = excluded.day then p.tables else 0 end,
      given_up = case when p.day = excluded.day then p.given_up else 0 end,
      day = excluded.day;
end
$$;
