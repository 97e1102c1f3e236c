-- For the signer, before it asks its KMS to sign; only for a digest that it has logged.
create or replace function begin_key_use(new_digest text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number bigint;
begin
  if not exists (select from signer_log s where s.digest = new_digest) then
    raise exception 'nothing was logged for this digest' using errcode = 'check_violation';
  end if;
  insert into key_use (digest) values (new_digest) returning id into number;
  return number;
end $$;
