-- Enters a file with the journals of the next rooms of a month, up to `last`. The file is written already. What it says
-- it holds must be what the table holds, so that a month is known to be in files when no room is left after the last one.
create or replace function enter_journal_file(
  of_month text, first text, last text, held integer, file_key text, checksum bytea
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  since text := coalesce((select max(f.last_room) from journal_file f where f.month = of_month), '');
  kept journal_month;
  found_first text;
  found_records bigint;
begin
  select * into kept from journal_month m where m.month = of_month and m.dropped_at is null;
  select min(j.room_id), count(*) into found_first, found_records from journal_record j
    where j.room_id > since and j.room_id <= last and j.room_id >= kept.from_room and j.room_id < kept.to_room;
  if found_first is distinct from first or found_records <> held then
    raise exception 'a file of % does not hold the next journals', of_month using errcode = 'check_violation';
  end if;
  insert into journal_file (month, first_room, last_room, records, key, sha256, written_at)
    values (of_month, first, last, held, file_key, checksum, journal_time());
end $$;
