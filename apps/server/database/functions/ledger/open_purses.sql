-- Creates the two purses of an account, unless they exist. It looks first: mostly they do, and an insert that does
-- nothing costs ten times as much.
create or replace function open_purses(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from purse p where p.account_id = person) < 2 then
    insert into purse (kind, account_id) values ('available', person), ('frozen', person) on conflict do nothing;
  end if;
end
$$;
