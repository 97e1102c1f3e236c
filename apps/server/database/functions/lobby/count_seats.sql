-- How many seats of a room are taken, or reserved so that they count as taken: see `reserve_seat`. A reservation that has
-- expired does not count, whether it has been freed or not.
create or replace function count_seats(in_room text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
begin
  return (
    select count(*) filter (where s.reserved_until is null or s.firm_until > moment)
      + case when bool_or(s.place is not null) then 0
        else count(*) filter (where s.reserved_until > moment and (s.firm_until > moment) is not true) end
    from room_seat s where s.room_id = in_room
  );
end
$$;
