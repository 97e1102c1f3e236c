-- Journals move into one partition for each month (0034). The id of a room begins with the day on which it is opened, as in
-- r261118 for the 18th of November 2026, and so with its month; the ids of all earlier rooms are hexadecimal and lie
-- before any of these. This constraint says so, and is not checked yet: a check of all records here would make every
-- game wait.
set local lock_timeout = '2s';
alter table journal_record add constraint before_all_months check (room_id < 'r') not valid;
