-- A purse starts empty, and its balance changes only by its entries, that is inside the trigger keep_balance. This
-- holds even for the owner of the tables.
create or replace function refuse_purse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  begins_empty boolean := tg_op = 'INSERT' and new.balance = 0;
  follows boolean := tg_op = 'UPDATE' and pg_trigger_depth() > 1
    and (new.id, new.kind, new.account_id) is not distinct from (old.id, old.kind, old.account_id);
begin
  if not (begins_empty or follows) then
    raise exception 'a purse is changed by its entries only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger purse_follows_entries before insert or update on purse
  for each row execute function refuse_purse_change();
