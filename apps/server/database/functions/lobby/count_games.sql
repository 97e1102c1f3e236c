-- Counts a game of this day (UTC) for each of these people, in the order of accounts: games that begin with the same people
-- at the same time would otherwise deadlock. A new day begins with nothing counted.
create or replace function count_games(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into player_pace as p (account_id, day, games)
    select person.id, journal_day(), 1 from unnest(people) as person (id) order by person.id
    on conflict (account_id) do update set
      games = case when p.day = excluded.day then p.games + 1 else 1 end,
      tables = case when p.day = excluded.day then p.tables else 0 end,
      given_up = case when p.day = excluded.day then p.given_up else 0 end,
      day = excluded.day;
end
$$;
