-- For an operator, after the database was restored from a backup: books a claim that the chain has paid and the books do
-- not know, as a settled withdrawal of its owner. Coins that the owner has won or got since the backup are not in the
-- books either, so what is missing is added as a correction first. Returns the number of the withdrawal.
create or replace function book_lost_claim(movement vault_movement, person uuid, chain bigint, who text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number bigint := nextval(pg_get_serial_sequence('withdrawal', 'id'));
  amount bigint := movement.units / 1000000000000000000;
  missing bigint;
begin
  perform open_purses(person);
  select amount - p.balance into missing from purse p where p.account_id = person and p.kind = 'available' for update;
  if missing > 0 then
    perform adjust_purse(
      'restored/' || movement.nonce, person, missing, 'paid by the chain after the backup that was restored', who
    );
  end if;
  perform freeze_coins(number, person, amount);
  perform settle_coins(number);
  -- How it was asked for is lost: the wallet's maker and the deadline say nothing.
  insert into withdrawal (
    id, account_id, coins, wallet, pay_system, nonce, deadline, chain_id, vault, asked_block, state,
    seen_tx, seen_block, seen_block_hash, end_block, end_block_hash, ended_at
  ) overriding system value values (
    number, person, amount, movement.wallet, 'MetaMask', movement.nonce, extract(epoch from clock_timestamp())::bigint,
    chain, movement.vault, movement.block, 'settled',
    movement.tx, movement.block, movement.block_hash, movement.block, movement.block_hash, clock_timestamp()
  );
  insert into withdrawal_event (withdrawal_id, to_state, actor, evidence) values (
    number, 'settled', 'operator', jsonb_build_object('reason', 'database-restored', 'operator', who, 'tx', movement.tx)
  );
  insert into signer_log (nonce, digest, withdrawal_id, key_id, chain_block)
    values (movement.nonce, '0x' || repeat('0', 64), number, 'database-restored', movement.block);
  insert into payout_wallet (wallet, account_id)
    select movement.wallet, a.id from account a where a.id = person on conflict do nothing;
  return number;
end $$;
