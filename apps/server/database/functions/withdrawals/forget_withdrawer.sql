-- Runs when an account is deleted. The reports of pages are deleted, because they may contain anything, and the wallet
-- becomes free for another account. The withdrawals stay unchanged, under an id that leads to no person, because the
-- chain may still pay them; so does the wallet that they were paid to, which is public on the chain.
create or replace function forget_withdrawer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from chain_hint h using withdrawal w where w.account_id = old.id and h.withdrawal_id = w.id;
  delete from payout_wallet p where p.account_id = old.id;
  return null;
end $$;

create or replace trigger forget_withdrawer after delete on account for each row execute function forget_withdrawer();
