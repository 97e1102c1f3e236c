-- How many coins were logged for signing in the last period, for one account or for all.
create or replace function signed_coins(period interval, person uuid default null) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(w.coins), 0)::bigint from signer_log s join withdrawal w on w.id = s.withdrawal_id
  where s.at > clock_timestamp() - period and (person is null or w.account_id = person);
$$;
