-- The rules for a row of `withdrawal` (coin specification, section 4), even for the owner of the tables. The terms
-- never change, and neither does a signature. A state changes only along the known paths, and no withdrawal ends
-- without the transfer that ends it. One that was never signed may leave review: back to requested, with a new
-- deadline, or rejected. Only a claim that the books had lost (book_lost_claim) begins with its end.
create or replace function guard_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_begun_anew boolean;
begin
  if tg_op = 'INSERT' then
    if new.signature is not null or new.state <> 'requested' and not (
      new.state = 'settled' and exists (select from transfer t where t.withdrawal_id = new.id and t.kind = 'settle')
    ) then
      raise exception 'a withdrawal begins by being requested' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  is_begun_anew := old.state = 'review' and new.state = 'requested';
  if (new.id, new.account_id, new.coins, new.wallet, new.pay_system, new.nonce, new.chain_id, new.vault, new.asked_block,
      new.created_at)
    is distinct from
    (old.id, old.account_id, old.coins, old.wallet, old.pay_system, old.nonce, old.chain_id, old.vault, old.asked_block,
      old.created_at)
    or new.deadline <> old.deadline and not is_begun_anew
  then
    raise exception 'the terms of withdrawal % never change', old.id using errcode = 'check_violation';
  end if;
  if old.signature is not null and (new.digest, new.signature) is distinct from (old.digest, old.signature) then
    raise exception 'the signature of withdrawal % never changes', old.id using errcode = 'check_violation';
  end if;
  if not is_open(old) and new is distinct from old then
    raise exception 'withdrawal % has ended', old.id using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('requested', 'signed'), ('requested', 'rejected'), ('requested', 'review'), ('requested', 'settled'),
    ('requested', 'refunded'), ('signed', 'claim_seen'), ('signed', 'review'), ('signed', 'settled'),
    ('signed', 'refunded'), ('claim_seen', 'signed'), ('claim_seen', 'review'), ('claim_seen', 'settled'),
    ('claim_seen', 'refunded'), ('review', 'settled'), ('review', 'refunded'), ('review', 'requested'),
    ('review', 'rejected')
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'review' and new.state in ('requested', 'rejected') and was_ever_signed(old) then
    raise exception 'withdrawal % was signed: only the chain ends it', old.id using errcode = 'check_violation';
  end if;
  if not is_open(new) and not exists (
    select from transfer t where t.withdrawal_id = new.id
      and t.kind = case new.state when 'settled' then 'settle' else 'refund' end
  ) then
    raise exception 'withdrawal % cannot be % without its transfer', new.id, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger guard_withdrawal before insert or update on withdrawal
  for each row execute function guard_withdrawal();
