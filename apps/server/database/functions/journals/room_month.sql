-- What the id of a room begins with that is opened now: the name of its month, in UTC. All records of a room lie in the
-- partition of that month, so every statement that names a room finds its partition by the id alone.
create or replace function room_month() returns text
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select 'r' || to_char(journal_day(), 'YYMM')
$$;
