-- Runs when the last seat of a room is taken. Stores what links its players, where a coin is at stake, and forgets their
-- devices and networks; drops the reservations of those who did not come; counts the game. Practice is counted when its
-- room is opened.
create or replace function begin_room() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from room_seat s where s.room_id = new.id and s.place is null;
  insert into room_link
    select new.id, mine.account_id, theirs.account_id, coalesce(theirs.device_hash = mine.device_hash, false),
      coalesce(theirs.network = mine.network, false)
    from room_seat mine join room_seat theirs on theirs.room_id = mine.room_id and theirs.account_id <> mine.account_id
    where mine.room_id = new.id and not new.is_private
      and (theirs.device_hash = mine.device_hash or theirs.network = mine.network);
  update room_seat s set network = null, device_hash = null
    where s.room_id = new.id and (s.network is not null or s.device_hash is not null);
  if new.practice is null then
    perform count_games(
      array(select s.account_id from room_seat s where s.room_id = new.id and s.account_id is not null)
    );
  end if;
  return null;
end $$;

create or replace trigger begin_room after update of status on room
  for each row when (old.status = 'waiting' and new.status = 'playing') execute function begin_room();
