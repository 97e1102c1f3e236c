-- Games. A room is a row from its opening to its end; what happens in it is its journal, which is only ever added to.
-- Times are of the journal's clock, in whole milliseconds since 1970, so that every program reads the same number.

create table room (
  id text primary key check (id ~ '^[a-z0-9]{8,32}$'),
  size smallint not null check (size between 2 and 6),
  -- Full as soon as the last seat is taken; its journal begins a moment later, by whichever node is first.
  status text not null check (status in ('waiting', 'playing', 'ended', 'closed')),
  practice text check (practice in ('easy', 'normal', 'hard')),
  -- Drawn before anyone can join; what is published of it is its hash, until the game is over.
  server_seed bytea not null check (length(server_seed) = 32),
  opened_at bigint not null,
  -- The last time somebody came or went while it waited.
  touched_at bigint not null,
  ended_at bigint,
  ending text check (ending in ('clean', 'technical', 'points', 'draw')),
  check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (ending is null))
);

create index room_waiting on room (size, opened_at) where status = 'waiting';
create index room_playing on room (id) where status = 'playing';

-- Who holds a seat. A person has one that is not freed, at most, anywhere: hence the index, whatever the program does.
create table room_seat (
  id bigint generated always as identity primary key,
  room_id text not null references room on delete cascade,
  -- Of a person; no reference, for the game stays when an account is deleted.
  account_id uuid,
  -- Of a bot.
  bot_id text check (bot_id ~ '^bot-'),
  -- Until then the seat is kept for one who asked for it and has not come yet.
  reserved_until bigint,
  -- Place in the order of joining, from 1.
  place smallint check (place between 1 and 6),
  entropy bytea check (length(entropy) <= 32),
  -- The node that had this person's socket last, while the room waits.
  node_id uuid,
  -- To know two accounts of one device at one address apart from strangers. Forgotten when the game is over.
  network text,
  device_hash bytea,
  freed_at bigint,
  check ((account_id is null) <> (bot_id is null)),
  check ((reserved_until is null) or (place is null))
);

create unique index one_seat_of_a_person on room_seat (account_id) where freed_at is null;
create unique index one_person_in_a_place on room_seat (room_id, place);
create unique index one_seat_in_a_room on room_seat (room_id, account_id);
create index seats_of_a_person on room_seat (account_id, room_id);

-- One commit of a room: events numbered from `first_seq` to `last_seq`. The key decides between nodes that write at once.
create table journal_record (
  room_id text not null,
  first_seq integer not null check (first_seq > 0),
  last_seq integer not null check (last_seq >= first_seq),
  -- The writer's own name for it, to find it again when the answer was lost.
  mark text not null,
  at bigint not null,
  -- When any node must look at the room again; nothing once the game is over.
  due_at bigint,
  -- As they were written, letter by letter. Names of people are not in them, only numbers of accounts.
  events json not null check (json_array_length(events) = last_seq - first_seq + 1),
  prize json,
  primary key (room_id, first_seq)
);

-- Nodes that serve, so that one that comes back knows whether anybody did meanwhile.
create table node (
  id uuid primary key,
  seen_at bigint not null,
  -- Somebody found out that it is gone, and sees to its players.
  is_missed boolean not null default false
);

-- The last time nobody served, known to all nodes.
create table outage (
  only_one boolean primary key default true check (only_one),
  since bigint not null
);

insert into outage (since) values (0);

-- Whether a win was paid, once for each room, refused ones too: a coin refused today must not be paid for by asking again
-- tomorrow.
create table win_decision (
  room_id text primary key references room,
  account_id uuid not null,
  verdict text not null check (verdict in ('paid', 'pair-limit', 'day-limit', 'same-device')),
  decided_at bigint not null
);

-- Paid wins of a person in a day: against one opponent, and in all under nobody's number. The check is what holds when
-- many games end at once.
create table win_counter (
  account_id uuid not null,
  opponent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  day date not null,
  wins integer not null,
  cap integer not null,
  constraint no_more_wins_than_paid_for check (wins <= cap),
  primary key (account_id, opponent_id, day)
);
