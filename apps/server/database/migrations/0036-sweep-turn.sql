-- When a node last began to look for games that nobody serves. One row, which the nodes take turns to write: real time,
-- because the journal's clock may stand still while a database is being mended.
create table sweep_turn (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null
);
insert into sweep_turn (taken_at) values ('-infinity');
