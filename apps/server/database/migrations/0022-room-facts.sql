-- What links two players of a game, decided when the game begins: they sat at one device or in one network. It is a fact
-- about the room, so it stays when an account is deleted: two numbers of accounts, which then lead to nobody, and never where
-- it was.
create table room_link (
  room_id text not null references room,
  account_id uuid not null,
  opponent_id uuid not null,
  is_same_device boolean not null,
  is_same_network boolean not null,
  constraint one_link_of_a_pair primary key (room_id, account_id, opponent_id),
  constraint link_is_by_something check (is_same_device or is_same_network)
);

create index room_link_of_account on room_link (account_id);

insert into room_link
  select room_id, account_id, opponent_id, is_same_device, is_same_network from win_link
  union
  select room_id, opponent_id, account_id, is_same_device, is_same_network from win_link;

insert into room_link
  select mine.room_id, mine.account_id, theirs.account_id, coalesce(theirs.device_hash = mine.device_hash, false),
    coalesce(theirs.network = mine.network, false)
  from room r join room_seat mine on mine.room_id = r.id
    join room_seat theirs on theirs.room_id = r.id and theirs.account_id <> mine.account_id
  where r.status = 'playing' and (theirs.device_hash = mine.device_hash or theirs.network = mine.network)
  on conflict do nothing;

update room_seat s set network = null, device_hash = null
  from room r where r.id = s.room_id and r.status = 'playing';

drop function if exists note_win_links() cascade;
drop function if exists forget_win_links() cascade;
drop table win_link;

-- The nodes with a socket of this player, once the game has begun.
alter table room_seat add column nodes uuid[] not null default '{}';
-- Until then the reservation counts as taken for others too. Null for a person who reserved in vain lately.
alter table room_seat add column firm_until bigint;

-- How much a person plays. Deleted with the account.
create table player_pace (
  account_id uuid primary key,
  -- The day, in UTC, that the two counters are of.
  day date not null,
  games integer not null default 0,
  given_up integer not null default 0,
  rest_until bigint not null default 0,
  -- When the person last let a reserved seat go by.
  reserved_in_vain_at bigint not null default 0
);

drop function if exists reserve_seat(uuid, integer, text, text[], bigint, text, bytea);
drop function if exists take_seat(uuid, text, integer, bytea, uuid, text, bytea);
drop function if exists settle_room(json, json, integer, integer);
