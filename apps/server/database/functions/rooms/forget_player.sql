-- Runs when an account is deleted. The journals of its games keep the id of the account and nothing that leads from it
-- to a person, and so do the changes of ratings by its games; pictures of its games show the login. Its seats in waiting
-- rooms are removed, so that no player waits for it.
create or replace function forget_player() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Another player may be taking the last seat at this moment: then it is a game, which keeps all its seats.
  perform from room r join room_seat s on s.room_id = r.id
    where s.account_id = old.id and r.status = 'waiting' for no key update of r;
  delete from room_seat s using room r
    where s.account_id = old.id and r.id = s.room_id and r.status in ('waiting', 'closed');
  delete from replay_picture p using room_seat s where s.account_id = old.id and p.room_id = s.room_id;
  delete from win_counter where account_id = old.id;
  delete from player_pace where account_id = old.id;
  delete from played_game where account_id = old.id;
  -- A job that has just read that the account exists may be storing its rating: this waits until it is stored.
  perform lock_standings();
  delete from season_standing where account_id = old.id;
  delete from season_place where account_id = old.id;
  delete from achievement where account_id = old.id;
  delete from rating where account_id = old.id;
  return null;
end $$;

create or replace trigger forget_player after delete on account for each row execute function forget_player();
