-- Every time the signer asks its KMS to sign: so that the KMS's own record can be held against what we asked for.

create table key_use (
  id bigint generated always as identity primary key,
  digest text not null check (digest ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null default clock_timestamp(),
  -- The KMS's number for it; none while, or when, its answer did not reach us.
  request_id text check (length(request_id) between 1 and 100)
);

create index key_use_by_time on key_use (at);

create function guard_key_use() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.request_id is null and (new.id, new.digest, new.at) = (old.id, old.digest, old.at) then
    return new;
  end if;
  raise exception 'the uses of the key stay written' using errcode = 'insufficient_privilege';
end $$;

create trigger guard_key_use before update or delete on key_use for each row execute function guard_key_use();
create trigger key_use_stays before truncate on key_use for each statement execute function refuse_change();

-- For the signer, before it asks; only for what it has written down to sign.
create function begin_key_use(new_digest text) returns bigint
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

create function name_key_use(number bigint, request text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update key_use set request_id = request where id = number;
$$;
