-- The only clock of a game, in whole milliseconds since 1970. It is a function so that a test can replace it.
create or replace function journal_time() returns bigint
language sql volatile as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$;
