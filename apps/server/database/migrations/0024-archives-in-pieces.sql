-- An archive is written and read in pieces, so that no process ever holds a whole one. One that fails too often is
-- given up.
create table data_archive_piece (
  archive_id uuid not null references data_archive on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (archive_id, number)
);
-- The bytes are compressed already.
alter table data_archive_piece alter column bytes set storage external;

insert into data_archive_piece (archive_id, number, bytes)
  select a.id, n, substring(a.content from n * 262144 + 1 for 262144)
  from data_archive a cross join generate_series(0, (octet_length(a.content) - 1) / 262144) n;

-- The check that named the column goes with it.
alter table data_archive drop column content;
alter table data_archive add column given_up_at timestamptz;
alter table data_archive
  add check ((ready_at is null) = (ends_at is null)),
  add check (ready_at is null or given_up_at is null);
drop index data_archive_due;
create index data_archive_due on data_archive (next_attempt_at) where ready_at is null and given_up_at is null;
create index data_archive_given_up on data_archive (given_up_at) where given_up_at is not null;

-- The networks that were counted for an invitation on a day, as keyed hashes, until that day is over.
create table referral_network (
  visited_on date not null,
  referral_id text not null,
  network_hash bytea not null,
  primary key (visited_on, referral_id, network_hash)
);
