-- Every time the signer asks its KMS to sign: so that the KMS's own record can be held against what we asked for.

create table key_use (
  id bigint generated always as identity primary key,
  digest text not null check (digest ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null default clock_timestamp(),
  -- The KMS's number for it; none while, or when, its answer did not reach us.
  request_id text check (length(request_id) between 1 and 100)
);

create index key_use_by_time on key_use (at);
