-- Validates a whole transfer: two entries that sum to zero, on one of the known paths, between purses of the account
-- that the transfer names and system purses. The end of a withdrawal must move exactly the coins that it froze.
-- It runs at commit, outside the security definer function that wrote the transfer, and so with the caller's rights:
-- hence it is a security definer function too (coin specification, section 2.2).
create or replace function check_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number bigint;
begin
  if tg_table_name = 'transfer' then number := new.id; else number := new.transfer_id; end if;
  perform from transfer t
    join entry taken on taken.transfer_id = t.id
    join entry given on given.transfer_id = t.id and given.amount = -taken.amount
    join purse source on source.id = taken.purse_id and coalesce(source.account_id, t.account_id) = t.account_id
    join purse target on target.id = given.purse_id and coalesce(target.account_id, t.account_id) = t.account_id
    where t.id = number
      and taken.amount < 0
      and (select count(*) from entry e where e.transfer_id = number) = 2
      and (t.kind, source.kind, target.kind) in (
        ('win', 'issuance', 'available'),
        ('freeze', 'available', 'frozen'),
        ('settle', 'frozen', 'withdrawn'),
        ('refund', 'frozen', 'available'),
        ('adjust', 'adjustment', 'available'),
        ('adjust', 'available', 'adjustment')
      )
      and (t.kind not in ('settle', 'refund') or exists (
        select from transfer f join entry e on e.transfer_id = f.id
        where f.kind = 'freeze' and f.withdrawal_id = t.withdrawal_id and f.account_id = t.account_id
          and e.amount = given.amount
      ));
  if not found then
    raise exception 'transfer % does not balance', number using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists transfer_balances on transfer;
create constraint trigger transfer_balances after insert on transfer
  deferrable initially deferred for each row execute function check_transfer();

drop trigger if exists entry_balances on entry;
create constraint trigger entry_balances after insert on entry
  deferrable initially deferred for each row execute function check_transfer();
