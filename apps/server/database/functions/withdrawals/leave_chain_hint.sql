-- For the web: stores what a page reports about its claim. It never moves a coin. Only the latest reports are kept, so
-- that a flood of them does not fill the table, and none once the account is deleted.
create or replace function leave_chain_hint(number bigint, said text, hash text, words text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if not is_open(held) then return; end if;
  -- Locked against deletion until the report is written; a deletion then removes the report too.
  perform from account a where a.id = held.account_id for key share;
  if not found then return; end if;
  insert into chain_hint (withdrawal_id, status, tx, error) values (number, said, hash, left(words, 300));
  delete from chain_hint h where h.withdrawal_id = number
    and h.id <= (select k.id from chain_hint k where k.withdrawal_id = number order by k.id desc offset 20 limit 1);
  if hash is not null then update withdrawal set hint_tx = hash where id = number; end if;
end $$;
