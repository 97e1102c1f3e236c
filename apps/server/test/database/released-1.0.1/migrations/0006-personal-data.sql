-- Archives asked for, being made, and ready. The one who asked is the only one who gets it, and only for a while.
create table data_archive (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  -- Whoever takes it up moves this on at once: that keeps others away, and is the next attempt should this one fail.
  next_attempt_at timestamptz not null,
  content bytea,
  ready_at timestamptz,
  ends_at timestamptz,
  check ((content is null) = (ready_at is null) and (ready_at is null) = (ends_at is null))
);

create index data_archive_of_account on data_archive (account_id);
create index data_archive_due on data_archive (next_attempt_at) where ready_at is null;
create index data_archive_by_end on data_archive (ends_at);
