-- Makes the partitions of this month and the next two, where they are missing, and returns how many records lie in the
-- default partition, counted up to a thousand. Records that do because their month had no partition are moved into it.
-- Games wait while this waits for its lock, so it gives up soon and is called again later.
create or replace function make_journal_months() returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  begins date;
  name text;
  next_name text;
begin
  for ahead in 0..2 loop
    begins := date_trunc('month', journal_day()) + make_interval(months => ahead);
    name := 'r' || to_char(begins, 'YYMM');
    next_name := 'r' || to_char(begins + interval '1 month', 'YYMM');
    continue when exists (select from journal_month m where m.month = name);
    -- Another node may be making it at this moment.
    perform pg_advisory_xact_lock(4839213);
    continue when exists (select from journal_month m where m.month = name);
    execute format('create table public.%I (like journal_record including all)', 'journal_record_' || name);
    lock table journal_record_default in access exclusive mode;
    execute format(
      'with moved as (delete from journal_record_default where room_id >= %L and room_id < %L returning *)
       insert into %I select * from moved',
      name, next_name, 'journal_record_' || name
    );
    execute format(
      'alter table journal_record attach partition %I for values from (%L) to (%L)',
      'journal_record_' || name, name, next_name
    );
    insert into journal_month (month, from_room, to_room, ends_on)
      values (name, name, next_name, begins + interval '1 month');
  end loop;
  return (select count(*) from (select from journal_record_default limit 1000) stray);
end $$;
