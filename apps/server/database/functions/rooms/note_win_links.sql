-- When a win is decided: stores which opponents of the winner played on the same device or network. Links of the same
-- winner are deleted after 90 days.
create or replace function note_win_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into win_link
    select new.account_id, theirs.account_id, new.room_id, coalesce(theirs.device_hash = mine.device_hash, false),
      coalesce(theirs.network = mine.network, false), new.decided_at
    from room_seat mine join room_seat theirs on theirs.room_id = mine.room_id and theirs.account_id <> mine.account_id
    where mine.room_id = new.room_id and mine.account_id = new.account_id
      and (theirs.device_hash = mine.device_hash or theirs.network = mine.network);
  delete from win_link l where l.account_id = new.account_id and l.noted_at < new.decided_at - 90 * 86400000::bigint;
  return null;
end $$;

create or replace trigger note_win_links after insert on win_decision for each row execute function note_win_links();
