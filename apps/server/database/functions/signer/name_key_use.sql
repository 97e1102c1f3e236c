-- For the signer: stores the request id with which the KMS answered.
create or replace function name_key_use(number bigint, request text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update key_use set request_id = request where id = number;
$$;
