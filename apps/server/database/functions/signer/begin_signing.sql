-- For the signer. Returns why it must not sign, or null if it may use the key now; the digest is then in the log. The
-- limits are the signer's own where they are stricter than the owner's, counted from its own log. A withdrawal that was logged before, and counted then, may be
-- signed again with the same digest only: the first answer was lost.
create or replace function begin_signing(
  number bigint, new_digest text, key text, block bigint,
  pause interval, person_day bigint, all_hour bigint, all_day bigint
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal;
  logged text;
begin
  pause := greatest(pause, make_interval(secs => coin_limit_of('signing-pause-seconds')));
  person_day := least(person_day, coin_limit_of('signed-person-day'));
  all_hour := least(all_hour, coin_limit_of('signed-hour'));
  all_day := least(all_day, coin_limit_of('signed-day'));
  perform pg_advisory_xact_lock(4839205);
  held := hold_withdrawal(number);
  if held.state <> 'requested' then return 'not-requested'; end if;
  if exists (select from signing_stop where lifted_at is null) then return 'stopped'; end if;
  if exists (select from denied_wallet d where d.wallet = held.wallet) then return 'denied-wallet'; end if;
  if not exists (
    select from transfer t join entry e on e.transfer_id = t.id
    where t.kind = 'freeze' and t.withdrawal_id = held.id and t.account_id = held.account_id and e.amount = held.coins
  ) or exists (select from transfer t where t.withdrawal_id = held.id and t.kind in ('settle', 'refund'))
  then return 'not-frozen'; end if;
  if exists (
    select from purse p where p.account_id = held.account_id
      and p.balance <> (select coalesce(sum(e.amount), 0) from entry e where e.purse_id = p.id)
  ) then return 'wrong-books'; end if;
  if not has_earned(held.account_id) then return 'unearned'; end if;
  select s.digest into logged from signer_log s where s.nonce = held.nonce;
  if found then return case when logged = new_digest then null else 'other-digest' end; end if;
  if exists (
    select from signer_log s join withdrawal w on w.id = s.withdrawal_id
    where w.account_id = held.account_id and s.at > clock_timestamp() - pause
  ) then return 'too-soon'; end if;
  if signed_coins(interval '1 day', held.account_id) + held.coins > person_day then return 'person-day-full'; end if;
  if signed_coins(interval '1 hour') + held.coins > all_hour then return 'hour-full'; end if;
  if signed_coins(interval '1 day') + held.coins > all_day then return 'day-full'; end if;
  insert into signer_log (nonce, digest, withdrawal_id, key_id, chain_block)
    values (held.nonce, new_digest, held.id, key, block);
  return null;
end $$;
