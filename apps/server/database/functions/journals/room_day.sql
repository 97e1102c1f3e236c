-- What the id of a room begins with that is opened now: its day in UTC, as in r261118. Its month decides in which partition
-- all records of the room lie, so every statement that names a room finds the partition by the id alone. Its day keeps
-- the records of games in play together in the key, however many others the month has. It reads no table and sets no
-- search_path, so PostgreSQL inlines it.
create or replace function room_day() returns text
language sql volatile as $$
  select 'r' || to_char(journal_day(), 'YYMMDD')
$$;
