-- What the ratings need to know of the people of a game: their ranks and achievements, which the node that settles the game
-- knows. Null for games that a node of an older version settled: these are played again from their journals.
alter table game_to_rate add column assessed json;

-- It answers them too.
drop function if exists next_games(integer);
