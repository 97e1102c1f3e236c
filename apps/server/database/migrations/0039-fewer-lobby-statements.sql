-- It returns nothing any more.
drop function if exists free_late_seats(text);
-- It counts a game for all people of a room at once, and has another name.
drop function if exists count_game(uuid);
