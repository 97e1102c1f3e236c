-- Creates the two purses of an account, unless they exist.
create or replace function open_purses(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into purse (kind, account_id) values ('available', person), ('frozen', person) on conflict do nothing;
end
$$;
