-- The most events that one record of a journal holds: an outage is over, and six people are back at once.
-- Whoever looks for the last record of a room starts that far back. Without this bound PostgreSQL reads all records of the
-- room on the last page of the key to return one.
-- The CHECK few_events of journal_record holds every record to the same number. It is written out there, because PostgreSQL
-- does not check a table again when a function changes: a migration changes it together with this file.
create or replace function max_events_per_record() returns integer
language sql immutable as $$ select 8 $$;
