-- Who looks for the last record of a room says from where: were that left open, PostgreSQL would read every record of the room
-- that lies on one page of the key, hundreds of them, to answer one. So a record must not reach far.
alter table journal_record add constraint few_events check (last_seq < first_seq + 8);
