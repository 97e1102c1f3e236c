-- Withdrawals that people look at before they are signed: because of the games that the coins may come from.

-- Two players of one game sat at one device or in one network. Only that it was so is kept: where it was is forgotten with
-- the game, and this three months later.
create table win_link (
  account_id uuid not null,
  opponent_id uuid not null,
  room_id text not null references room,
  is_same_device boolean not null,
  is_same_network boolean not null,
  noted_at bigint not null,
  constraint one_link_of_a_win primary key (account_id, room_id, opponent_id),
  constraint link_is_by_something check (is_same_device or is_same_network)
);

create index link_of_opponent on win_link (opponent_id);
create index win_of_account on win_decision (account_id, decided_at);
create index withdrawal_to_wallet on withdrawal (wallet);
