-- Moves the frozen coins of a withdrawal. The caller passes only its number: the account and the amount are those of
-- the transfer that froze the coins.
create or replace function end_withdrawal(kind text, withdrawal bigint, target text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  coins bigint;
begin
  select t.account_id, e.amount into person, coins
    from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = withdrawal and e.amount > 0;
  if not found then
    raise exception 'nothing is frozen for withdrawal %', withdrawal using errcode = 'foreign_key_violation';
  end if;
  return move_coins(
    end_withdrawal.kind, end_withdrawal.kind || '/' || withdrawal, person, coins, 'frozen', target,
    withdrawal_id => withdrawal
  );
end $$;
