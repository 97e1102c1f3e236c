-- Journals move into one partition for each month (0034). A room belongs to the month that its id begins with, as in
-- r2611 for November 2026; the ids of all earlier rooms are hexadecimal and so lie before any of these. This
-- constraint says so, and is not checked yet: a check of all records here would make every game wait.
set local lock_timeout = '2s';
alter table journal_record add constraint before_all_months check (room_id < 'r') not valid;
