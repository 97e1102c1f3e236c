-- Taken by every transaction that changes standings, until its end: the job that rates games, a person who wants to be
-- listed or not, the deletion of an account. Each of them first locks what else it needs.
create or replace function lock_standings() returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(4839210)
$$;
