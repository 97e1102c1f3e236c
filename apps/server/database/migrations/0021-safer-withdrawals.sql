-- A wallet belongs to an account once the chain has paid a withdrawal of that account to it. Until then anybody may name
-- it: naming proves nothing.
delete from payout_wallet p where not exists (
  select from withdrawal w where w.state = 'settled' and (w.wallet, w.account_id) = (p.wallet, p.account_id)
);

-- Deposits are read apart from claims and sweeps, because anybody can fill the token's logs. Up to the cursor they were
-- booked together. Null: none was read since the books of the vault were opened.
alter table chain_cursor add column deposits_block bigint;
update chain_cursor set deposits_block = block;
