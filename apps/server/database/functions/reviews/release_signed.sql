-- For an operator, for a withdrawal that may have been signed: only the chain ends it, and only once two people have
-- looked at it. Returns how many have. A person is a login to this database, whatever name is given.
create or replace function release_signed(number bigint, who text, why text) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform hold_withdrawal(number);
  insert into withdrawal_release (withdrawal_id, operator, reason)
    values (number, lower(session_user), left(trim(who) || ': ' || why, 500))
    on conflict on constraint one_release_of_a_person do nothing;
  return (select count(*) from withdrawal_release r where r.withdrawal_id = number);
end $$;
