-- Reads every record, while games go on: this lock lets others read and write.
alter table journal_record validate constraint before_all_months;
