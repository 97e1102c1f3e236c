-- The day of the journal's clock, in UTC.
create or replace function journal_day() returns date
language sql set search_path = pg_catalog, public, pg_temp as $$
  select (to_timestamp(journal_time() / 1000.0) at time zone 'UTC')::date
$$;
