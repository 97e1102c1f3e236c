-- The maximum number of events in one record of a journal: an outage is over, and six players are back at once.
-- A search for the last record of a room starts that far back. Without this bound PostgreSQL reads all records of the
-- room on the last page of the key to return one.
-- The CHECK few_events of journal_record enforces the same number. It is written out there, because PostgreSQL does not
-- check a table again when a function changes: a migration must change it together with this file.
create or replace function max_events_per_record() returns integer
language sql immutable as $$ select 8 $$;
