-- Private tables with bots of several levels, rematches with rotated seats, and how long rooms take to fill.
alter table room
  -- Matchmaking never fills a private table, and its game brings no coin, no statistics and no rating.
  add column is_private boolean not null default false,
  -- The last commands of the host of a private table that were carried out, so that none is carried out twice.
  add column host_commands text[] not null default '{}',
  -- The game that these people have just played. It is played again once at most.
  add column rematch_of text unique references room,
  -- When the last seat was taken.
  add column begun_at bigint,
  add check (not is_private or practice is null);

alter table room_seat
  -- How well a bot of a private table plays; those of practice play as the room says.
  add column bot_level text check (bot_level in ('easy', 'normal', 'hard', 'expert')),
  -- The seat in the game, where it is not drawn: in a rematch.
  add column seat smallint check (seat between 1 and 6),
  add check (bot_level is null or bot_id is not null);

create index room_filled on room (size, begun_at)
  where begun_at is not null and practice is null and not is_private and rematch_of is null;

-- The offer to play a game that is over again. There is one for each room at most, ever. It is decided when it has an
-- ending, or a room that is the rematch of this one.
create table rematch_offer (
  room_id text primary key references room,
  opened_at bigint not null,
  until bigint not null,
  ending text check (ending in ('rematch-timed-out', 'rematch-too-few')),
  decided_at bigint,
  check (ending is null or decided_at is not null)
);

create index rematch_offer_open on rematch_offer (until) where decided_at is null;
create index rematch_offer_decided on rematch_offer (decided_at) where decided_at is not null;

-- What is known of a person at the end of a game.
create table rematch_guest (
  room_id text not null references room,
  account_id uuid not null references account on delete cascade,
  -- When a socket of this person was last seen there, at any node; null while no node has said anything.
  seen_at bigint,
  wants_at bigint,
  -- Whoever leaves does not come back.
  left_at bigint,
  primary key (room_id, account_id)
);

create index rematch_guest_of_account on rematch_guest (account_id);

-- Private tables that a person opened that day: each is a new room, so a script must not open them without end.
alter table player_pace add column tables integer not null default 0;

drop function if exists reserve_seat(uuid, integer, text, text[], bigint, bigint, text, bytea, integer);
drop function if exists take_seat(uuid, text, integer, bytea, uuid, text, bytea, integer);
