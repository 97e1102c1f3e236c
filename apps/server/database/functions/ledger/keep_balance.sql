-- Adds each new entry to the balance of its purse. The CHECK on the balance refuses an overdraft in the same statement,
-- so no program has to read a balance before it writes (coin specification, section 2.2).
create or replace function keep_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update purse set balance = balance + new.amount where id = new.purse_id and account_id is not null;
  return null;
end $$;

create or replace trigger keep_balance after insert on entry for each row execute function keep_balance();
