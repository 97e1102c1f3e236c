-- Whether a withdrawal has not ended yet.
create or replace function is_open(withdrawal) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select $1.state in ('requested', 'signed', 'claim_seen', 'review');
$$;
