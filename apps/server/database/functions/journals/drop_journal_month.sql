-- Drops the partition of a month whose journals are all in files, a day after the last file was written: backups have the
-- files by then, and a transaction that began before can still read the table. Whatever the caller's setting, a month stays
-- for a week after its end. Games wait while this waits for its lock, so it gives up soon and is called again later.
create or replace function drop_journal_month(of_month text, days integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '200ms' as $$
declare
  kept journal_month;
  since text;
  written bigint;
begin
  select coalesce(max(f.last_room), ''), max(f.written_at) into since, written from journal_file f where f.month = of_month;
  select * into kept from journal_month m where m.month = of_month and m.dropped_at is null for no key update;
  if kept.month is null or kept.ends_on + greatest(days, 7) > journal_day() or written > journal_time() - 86400000 then
    raise exception 'the time of % is not over', of_month using errcode = 'check_violation';
  end if;
  -- Apart, because each has an index of its own.
  if exists (select from room r where r.status = 'waiting' and r.id >= kept.from_room and r.id < kept.to_room)
    or exists (select from room r where r.status = 'playing' and r.id >= kept.from_room and r.id < kept.to_room) then
    raise exception 'a game of % is not over', of_month using errcode = 'check_violation';
  end if;
  if exists (
    select from journal_record j
    where j.room_id > since and j.room_id >= kept.from_room and j.room_id < kept.to_room
  ) then
    raise exception 'the journals of % are not all in files', of_month using errcode = 'check_violation';
  end if;
  execute format('drop table public.%I', 'journal_record_' || of_month);
  update journal_month m set dropped_at = journal_time() where m.month = of_month;
end $$;
