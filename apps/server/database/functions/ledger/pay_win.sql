-- Pays one coin to the winner of a room.
create or replace function pay_win(room text, person uuid) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select move_coins('win', 'win/' || room || '/' || person, person, 1, 'issuance', 'available', room_id => room);
$$;
