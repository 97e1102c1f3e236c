-- Refuses every change of a journal: records are only ever added.
create or replace function refuse_journal_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a journal is never changed, only added to' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger journal_stays before update or delete or truncate on journal_record
  for each statement execute function refuse_journal_change();
