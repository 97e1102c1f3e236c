-- Why a person may not begin a game now ('resting' or 'games-today'), and for how long; nulls if nothing is in the way.
create or replace function may_play(me uuid, games_cap integer, out refusal text, out wait_ms bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select 'games-today', (extract(epoch from (journal_day() + 1)::timestamp) * 1000)::bigint - journal_time()
    into refusal, wait_ms
    from player_pace p where p.account_id = me and p.day = journal_day() and greatest(p.games, p.tables) >= games_cap
  union all
  select 'resting', p.rest_until - journal_time()
    from player_pace p where p.account_id = me and p.rest_until > journal_time()
  limit 1;
end
$$;
