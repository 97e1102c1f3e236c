-- Pays one coin to the winner of a room.
create or replace function pay_win(room text, person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return move_coins('win', 'win/' || room || '/' || person, person, 1, 'issuance', 'available', room_id => room);
end
$$;
