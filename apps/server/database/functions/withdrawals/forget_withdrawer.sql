-- Runs when an account is deleted. What pages reported goes, because it may contain anything, and the wallet becomes free for
-- another account. The withdrawals stay as they were agreed, under a number that leads to nobody, because the chain may
-- still pay them; so does the wallet they were paid to, which everybody can read on the chain.
create or replace function forget_withdrawer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from chain_hint h using withdrawal w where w.account_id = old.id and h.withdrawal_id = w.id;
  delete from payout_wallet p where p.account_id = old.id;
  return null;
end $$;

create or replace trigger forget_withdrawer after delete on account for each row execute function forget_withdrawer();
