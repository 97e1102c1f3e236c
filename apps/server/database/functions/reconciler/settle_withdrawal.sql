-- For the reconciler: ends a withdrawal that the chain has paid. Returns what may_end returns. From now on the wallet
-- belongs to the account: only the owner of a wallet can redeem a voucher from it, whereas anybody can name it.
-- Evidence: tx, block, blockHash and logIndex of the claim; finalBlock and finalBlockHash, by which it is final.
create or replace function settle_withdrawal(number bigint, evidence jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
  answer text := may_end(held, 'settled');
begin
  if answer <> 'done' then return answer; end if;
  perform settle_coins(number);
  update withdrawal set seen_tx = evidence ->> 'tx', seen_block = (evidence ->> 'block')::bigint,
    seen_block_hash = evidence ->> 'blockHash', end_block = (evidence ->> 'block')::bigint,
    end_block_hash = evidence ->> 'blockHash'
    where id = number;
  perform change_withdrawal(held, 'settled', 'reconciler', evidence);
  insert into payout_wallet (wallet, account_id)
    select held.wallet, a.id from account a where a.id = held.account_id on conflict do nothing;
  insert into outbox (account_id, recipient, language, template, params, created_at, next_attempt_at)
    select a.id, a.email, a.language, 'withdrawal-settled', jsonb_build_object(
      'login', a.login, 'coins', held.coins::text, 'wallet', held.wallet, 'transaction', evidence ->> 'tx'
    ), clock_timestamp(), clock_timestamp()
    from account a where a.id = held.account_id;
  return answer;
end $$;
