-- Ratings, seasons and achievements. What a person has is under the account's id without a reference, and is deleted by
-- `forget_player`: a job that rates a game of a person must not wait for the deletion of the account, nor the other way
-- round.

-- Games that are over and wait to be rated. The number is drawn while the people of the game are locked, so any two games
-- that share a person are numbered in the order in which they ended.
create table game_to_rate (
  number bigint generated always as identity primary key,
  room_id text not null
);

-- Games that ended before there were ratings.
insert into game_to_rate (room_id)
  select id from room where status = 'ended' and practice is null order by ended_at, id;

-- Whether a game was rated, or why not. Each game has one row, ever.
create table game_verdict (
  room_id text primary key references room,
  number bigint not null unique,
  ended_at bigint not null,
  size smallint not null,
  verdict text not null
    check (verdict in ('rated', 'private', 'bots', 'pair-limit', 'same-device', 'broken'))
);

-- What a rated game changed, for each of its people. A fact about the room, so it stays when an account is deleted: the
-- ratings of the others follow from it, and the id of the account then leads to nobody.
create table rating_change (
  room_id text not null references game_verdict,
  account_id uuid not null,
  number bigint not null,
  ended_at bigint not null,
  -- From 1; shared by people who came in equal.
  rank smallint not null,
  is_win boolean not null,
  -- The rated games of the person, this one included.
  games integer not null,
  mu_before double precision not null,
  sigma_before double precision not null,
  mu double precision not null,
  sigma double precision not null,
  -- The numbers that people see.
  shown_before integer not null,
  shown integer not null,
  constraint one_change_of_a_game primary key (room_id, account_id)
);

create unique index rating_change_of_account on rating_change (account_id, number);

-- The rating of a person now. Arrays of counts: the first is of all games, the others of games of that many players.
create table rating (
  account_id uuid primary key,
  mu double precision not null,
  sigma double precision not null,
  shown integer not null,
  games integer[] not null check (cardinality(games) = 6),
  wins integer[] not null check (cardinality(wins) = 6)
);

-- Whether a person is on the leaderboard and has a page.
alter table account add column is_listed boolean not null default true;

-- A person in a season, which is a calendar quarter: 20264 is the last one of 2026.
create table season_standing (
  season integer not null,
  account_id uuid not null,
  shown integer not null,
  games integer[] not null check (cardinality(games) = 6),
  wins integer[] not null check (cardinality(wins) = 6),
  -- The Monday of the last game, in days since 1970, and the number with which that week began.
  week integer not null,
  week_from integer not null,
  is_listed boolean not null,
  primary key (season, account_id)
);

create index season_standing_of_account on season_standing (account_id);
-- The leaderboard of all games, and those of games of 2 to 6 players.
create index season_order_all on season_standing (season, shown desc, account_id) where is_listed and games[1] >= 10;
create index season_order_2 on season_standing (season, shown desc, account_id) where is_listed and games[2] >= 10;
create index season_order_3 on season_standing (season, shown desc, account_id) where is_listed and games[3] >= 10;
create index season_order_4 on season_standing (season, shown desc, account_id) where is_listed and games[4] >= 10;
create index season_order_5 on season_standing (season, shown desc, account_id) where is_listed and games[5] >= 10;
create index season_order_6 on season_standing (season, shown desc, account_id) where is_listed and games[6] >= 10;

-- How many people on a leaderboard have a number, so that a place among a million is a sum of a few hundred rows. Size 1
-- stands for all games.
create table season_count (
  season integer not null,
  size smallint not null,
  shown integer not null,
  players integer not null check (players >= 0),
  primary key (season, size, shown)
);

-- A season that is over and decided, and the first hundred of each of its leaderboards, for ever.
create table season_end (
  season integer primary key,
  frozen_at bigint not null
);

create table season_place (
  season integer not null references season_end,
  size smallint not null,
  -- From 1 to 100; people with the same number share a place.
  position smallint not null,
  place smallint not null,
  account_id uuid not null,
  shown integer not null,
  games integer not null,
  wins integer not null,
  primary key (season, size, position)
);

create index season_place_of_account on season_place (account_id);

-- The first game that earned a person an achievement.
create table achievement (
  account_id uuid not null,
  which text not null,
  room_id text not null references room,
  earned_at bigint not null,
  primary key (account_id, which)
);

create index achievement_of_room on achievement (room_id);

-- It chooses by the person who asks.
drop function if exists keep_open_room(integer);
