-- What hangs on the withdrawals of a person and is not needed by the books goes with the account: what pages have reported,
-- in words that may be anything, and whose the wallet was, which may then serve another account. A withdrawal stays as it
-- was agreed, under a number that leads nowhere, for the chain may still pay it; so does where it was paid to, which the
-- chain tells everybody.

create function forget_withdrawer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from chain_hint h using withdrawal w where w.account_id = old.id and h.withdrawal_id = w.id;
  delete from payout_wallet p where p.account_id = old.id;
  return null;
end $$;

create trigger forget_withdrawer after delete on account for each row execute function forget_withdrawer();

-- As before, but nothing is written down of what a page says when its person is gone: it is still a reason to look.
create or replace function leave_chain_hint(number bigint, said text, hash text, words text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if not is_open(held) then return; end if;
  -- Kept from being deleted until this is written, and then deleted with it.
  perform from account a where a.id = held.account_id for key share;
  if not found then return; end if;
  insert into chain_hint (withdrawal_id, status, tx, error) values (number, said, hash, left(words, 300));
  delete from chain_hint h where h.withdrawal_id = number
    and h.id <= (select k.id from chain_hint k where k.withdrawal_id = number order by k.id desc offset 20 limit 1);
  if hash is not null then update withdrawal set hint_tx = hash where id = number; end if;
end $$;
