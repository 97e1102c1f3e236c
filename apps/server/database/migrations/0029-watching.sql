-- Who may watch games, and how many do.
alter table room
  -- The host of a private table wanted no watchers, before the start.
  add column is_unwatched boolean not null default false;

alter table room_seat
  -- This player wants no watchers. When all people who still play want none, nobody may watch.
  add column is_against_watchers boolean not null default false;

-- How many sockets watch a game, as each node counts its own. What a node that is gone has left here does not count.
create table room_watch (
  room_id text not null references room,
  node_id uuid not null,
  watchers integer not null check (watchers > 0),
  primary key (room_id, node_id)
);
