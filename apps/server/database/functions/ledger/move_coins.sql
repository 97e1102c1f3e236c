-- Moves coins once per key. Returns true if it moved them now, false if the same transfer was made before; the same key
-- with other terms is an error.
-- It locks the purses in one order, available before frozen, so that deadlocks are impossible. It finds each of the two
-- purses by its key: a single search by kind would read every purse of that kind, and get slower with each account.
create or replace function move_coins(
  kind text, key text, person uuid, coins bigint, source text, target text,
  room_id text default null, withdrawal_id bigint default null, reason text default null, operator text default null
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  number bigint;
  sides bigint;
begin
  if coins is null or coins <= 0 then
    raise exception 'coins move in whole positive numbers, not %', coins using errcode = 'check_violation';
  end if;
  insert into transfer (kind, key, account_id, room_id, withdrawal_id, reason, operator)
    values (kind, key, person, room_id, withdrawal_id, reason, operator)
    on conflict on constraint one_transfer_of_a_key do nothing returning id into number;
  if number is null then
    perform from transfer t join entry e on e.transfer_id = t.id join purse p on p.id = e.purse_id
      where t.key = move_coins.key and p.kind = target and e.amount = coins
        and (t.kind, t.account_id, t.room_id, t.withdrawal_id, t.reason, t.operator)
          is not distinct from (kind, person, room_id, withdrawal_id, reason, operator);
    if not found then
      raise exception 'the key % was used for another transfer', key
        using errcode = 'unique_violation', constraint = 'one_transfer_of_a_key';
    end if;
    return false;
  end if;
  insert into entry (transfer_id, purse_id, amount)
    select number, p.id, case p.kind when source then -coins else coins end
    from (
      select * from purse own where own.account_id = person and own.kind in (source, target)
      union all select * from purse house where house.account_id is null and house.kind in (source, target)
    ) p
    order by p.kind;
  get diagnostics sides = row_count;
  if sides <> 2 then
    raise exception 'account % has no purses', person using errcode = 'foreign_key_violation';
  end if;
  return true;
end $$;
