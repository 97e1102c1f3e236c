-- Refuses every change of an append-only table, even by the owner of the tables. A purse may be updated
-- (refuse_purse_change says when), and so may a withdrawal (guard_withdrawal); neither is ever deleted.
create or replace function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the ledger is never changed, only added to' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger transfer_stays before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create or replace trigger entry_stays before update or delete or truncate on entry
  for each statement execute function refuse_change();
create or replace trigger purse_stays before delete or truncate on purse
  for each statement execute function refuse_change();
create or replace trigger withdrawal_event_stays before update or delete or truncate on withdrawal_event
  for each statement execute function refuse_change();
create or replace trigger signer_log_stays before update or delete or truncate on signer_log
  for each statement execute function refuse_change();
create or replace trigger withdrawal_release_stays before update or delete or truncate on withdrawal_release
  for each statement execute function refuse_change();
create or replace trigger withdrawal_stays before delete or truncate on withdrawal
  for each statement execute function refuse_change();
create or replace trigger vault_movement_stays before update or delete or truncate on vault_movement
  for each statement execute function refuse_change();
create or replace trigger transcript_key_stays before update or delete or truncate on transcript_key
  for each statement execute function refuse_change();
create or replace trigger journal_file_stays before update or delete or truncate on journal_file
  for each statement execute function refuse_change();
create or replace trigger key_use_stays before truncate on key_use for each statement execute function refuse_change();
