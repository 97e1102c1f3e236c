-- For the web: creates a withdrawal and freezes its coins. `outcome` is 'made', 'same' (the same request as the open
-- one), 'other-open', 'foreign-wallet', 'stopped', 'chain-unknown', 'busy' or 'overdrawn'.
-- One lock for all requests: the sum of what is reserved must not change between the check and the insert.
create or replace function request_withdrawal(
  person uuid, amount bigint, target text, system text, until_second bigint, chain bigint, payer text, newest_block bigint,
  out outcome text, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  facts chain_facts;
  reserved bigint;
  standing withdrawal;
begin
  perform pg_advisory_xact_lock(4839204);
  select * into standing from withdrawal w
    where w.account_id = person and w.state in ('requested', 'signed', 'claim_seen', 'review');
  if found then
    number := standing.id;
    outcome := case when (standing.coins, standing.wallet, standing.pay_system) = (amount, target, system)
      then 'same' else 'other-open' end;
    return;
  end if;
  -- Locked, so that no correction can take the coins between this check and the freeze. Checked before the wallet, so
  -- that an account without coins cannot ask whose wallet it is.
  perform from purse p where p.account_id = person and p.kind = 'available' and p.balance >= amount for update;
  if not found then
    outcome := 'overdrawn';
    return;
  end if;
  if exists (select from payout_wallet p where p.wallet = target and p.account_id <> person) then
    outcome := 'foreign-wallet';
    return;
  end if;
  if exists (select from signing_stop where lifted_at is null) then
    outcome := 'stopped';
    return;
  end if;
  select * into facts from chain_facts f where f.vault = payer;
  -- While the reconciler does not read the chain, it could not end the withdrawal, nor is a deadline known to be near.
  if facts is null or facts.read_at < clock_timestamp() - interval '5 minutes'
    or until_second > facts.block_time + coin_limit_of('deadline-seconds') then
    outcome := 'chain-unknown';
    return;
  end if;
  -- Uses the condition of the partial index on open withdrawals: reading all rows under the lock would take too long.
  select coalesce(sum(w.coins), 0) into reserved from withdrawal w
    where w.vault = payer and w.state in ('requested', 'signed', 'claim_seen', 'review');
  if reserved + amount > least(facts.vault_coins, facts.available_coins) then
    outcome := 'busy';
    return;
  end if;
  insert into withdrawal (account_id, coins, wallet, pay_system, deadline, chain_id, vault, asked_block)
    values (person, amount, target, system, until_second, chain, payer, newest_block) returning id into number;
  perform freeze_coins(number, person, amount);
  insert into withdrawal_event (withdrawal_id, to_state, actor) values (number, 'requested', 'web');
  outcome := 'made';
end $$;
