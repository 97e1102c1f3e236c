-- When each attempt at a form began whose outcome is not known yet, instead of how many there are: what a server that died
-- had under way would have taken up room for as long as a lockout lasts.
alter table form_failure drop column pending;
alter table form_failure add column under_way timestamptz[] not null default '{}';
