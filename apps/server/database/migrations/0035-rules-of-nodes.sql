-- The newest version of the rules that a node knows. A release from before this column knows one, and does not say so.
alter table node add column rules_version smallint not null default 1;

drop function if exists serve_again(uuid, bigint);
