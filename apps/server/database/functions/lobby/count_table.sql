-- Counts a private table that a person opens this day (UTC): so many as games at most, see `may_play`.
create or replace function count_table(me uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into player_pace as p (account_id, day, tables) values (me, journal_day(), 1)
    on conflict (account_id) do update set
      tables = case when p.day = excluded.day then p.tables + 1 else 1 end,
      games = case when p.day = excluded.day then p.games else 0 end,
      given_up = case when p.day = excluded.day then p.given_up else 0 end,
      day = excluded.day;
end
$$;
