-- Why a person may not begin a game now ('resting' or 'games-today'), and for how long; nulls if nothing is in the way.
create or replace function may_play(me uuid, games_cap integer, out refusal text, out wait_ms bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date := journal_day();
  moment bigint := journal_time();
  pace player_pace;
begin
  select * into pace from player_pace p where p.account_id = me;
  if pace.day = today and greatest(pace.games, pace.tables) >= games_cap then
    refusal := 'games-today';
    wait_ms := (extract(epoch from (today + 1)::timestamp) * 1000)::bigint - moment;
  elsif pace.rest_until > moment then
    refusal := 'resting';
    wait_ms := pace.rest_until - moment;
  end if;
end
$$;
