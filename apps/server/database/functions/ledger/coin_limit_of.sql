-- For functions with the rights of the owner: a limit that no caller can loosen.
create or replace function coin_limit_of(which text) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  found_value bigint;
begin
  select l.value into strict found_value from coin_limit l where l.name = which;
  return found_value;
end $$;
