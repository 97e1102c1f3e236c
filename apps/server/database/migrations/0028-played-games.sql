-- The list of a person's games: a row for each person of each game that is over, whatever became of that person in it.
-- Practice is not in it. Rows leave with the account (`forget_player`); the opponents' names are joined when it is read.
create table played_game (
  account_id uuid not null,
  room_id text not null,
  -- Of the journal's clock, like all times of a room.
  begun_at bigint not null,
  ended_at bigint not null,
  players smallint not null check (players between 2 and 6),
  is_private boolean not null,
  result text not null check (result in ('victory', 'technical-victory', 'defeat', 'technical-defeat', 'draw')),
  -- How the game ended for this person: with the game itself, or before that.
  ending text not null check (ending in ('clean', 'technical', 'points', 'draw', 'starved', 'left', 'away')),
  score integer not null,
  constraint one_row_of_a_person_in_a_game primary key (account_id, room_id)
);

-- Newest first. The last two columns let filters skip rows without a look at the table.
create index played_game_newest on played_game (account_id, ended_at desc, room_id desc, result, players);

-- Whether the people of a game that is over have their rows. False for games that ended before this version, and for those
-- that a node of an older version ends: the server enters them later.
alter table room add column is_listed boolean not null default false;

create index room_unlisted on room (ended_at) where status = 'ended' and practice is null and not is_listed;
