-- The journals by month. The table as it was becomes the partition of everything before; as its constraint is known to
-- hold, nothing is read or copied, and games wait for a moment only.
set local lock_timeout = '2s';

drop trigger if exists journal_stays on journal_record;
drop policy if exists games_use_all on journal_record;
drop policy if exists web_reads_ended on journal_record;
alter table journal_record disable row level security;
alter table journal_record rename to journal_record_before;
alter index journal_record_pkey rename to journal_record_before_pkey;

create table journal_record (
  like journal_record_before including defaults including constraints,
  primary key (room_id, first_seq)
) partition by range (room_id);
alter table journal_record drop constraint before_all_months;
alter table journal_record attach partition journal_record_before for values from (minvalue) to ('r');
alter table journal_record_before drop constraint before_all_months;

-- For records of a month that has no partition, which should not happen.
create table journal_record_default partition of journal_record default;

-- The partitions: `journal_record_` and the name of the month, or `before`.
create table journal_month (
  month text primary key check (month = 'before' or month ~ '^r[0-9]{4}$'),
  -- The ids of its rooms: from this one on, and less than that.
  from_room text not null,
  to_room text not null,
  -- No room is opened in it from this day on.
  ends_on date not null,
  -- Since then its journals are in files only. Of the journal's clock, like all times of games.
  dropped_at bigint
);

insert into journal_month (month, from_room, to_room, ends_on)
  values ('before', '', 'r', (now() at time zone 'UTC')::date + 1);

-- The same as `make_journal_months`, which is not there yet.
do $$
declare
  begins date;
  name text;
  next_name text;
begin
  for ahead in 0..2 loop
    begins := date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead);
    name := 'r' || to_char(begins, 'YYMM');
    next_name := 'r' || to_char(begins + interval '1 month', 'YYMM');
    execute format('create table %I (like journal_record including all)', 'journal_record_' || name);
    execute format(
      'alter table journal_record attach partition %I for values from (%L) to (%L)',
      'journal_record_' || name, name, next_name
    );
    insert into journal_month (month, from_room, to_room, ends_on)
      values (name, name, next_name, begins + interval '1 month');
  end loop;
end $$;

-- Files with the journals of whole rooms, in the order of the rooms' ids.
create table journal_file (
  last_room text primary key,
  first_room text not null check (first_room <= last_room),
  month text not null references journal_month,
  key text not null unique,
  sha256 bytea not null check (length(sha256) = 32),
  records integer not null check (records > 0),
  written_at bigint not null
);

create index journal_file_of_month on journal_file (month, last_room);

-- Games go on while this is applied, so the new table needs its rights at once: rights.sql comes later.
do $$
begin
  if exists (select from pg_roles where rolname = 'hexaverse_game')
    and exists (select from pg_roles where rolname = 'hexaverse_web') then
    alter table journal_record enable row level security;
    create policy games_use_all on journal_record to hexaverse_game using (true);
    create policy web_reads_ended on journal_record for select to hexaverse_web
      using (exists (select from room r where r.id = journal_record.room_id and r.status = 'ended'));
    grant select, insert on journal_record to hexaverse_game;
    grant select on journal_record to hexaverse_web;
  end if;
end $$;
