-- The day of the journal's clock, in UTC. It reads no table and sets no search_path, so PostgreSQL inlines it.
create or replace function journal_day() returns date
language sql volatile as $$
  select (to_timestamp(journal_time() / 1000.0) at time zone 'UTC')::date
$$;
