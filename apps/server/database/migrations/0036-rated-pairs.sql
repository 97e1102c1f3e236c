-- In how many rated games of a day a person may come first against the same opponent: the cap of paid wins of the server that
-- ended the game. Null, and no limit, for games that ended before this was stored.
alter table game_to_rate add column pair_cap bigint;
alter table game_verdict add column pair_cap bigint;

create index rating_change_of_firsts on rating_change (account_id, ended_at) where rank = 1;

-- It answers the cap too.
drop function if exists next_games(integer);
