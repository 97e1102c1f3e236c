-- How many seats of a room are taken, or reserved so that they count as taken: see `reserve_seat`.
create or replace function count_seats(in_room text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select count(*) filter (
      where s.reserved_until is null or s.firm_until > journal_time()
        or (s.reserved_until > journal_time() and not r.is_waited_in)
    )
    from room_seat s, (select exists (
      select from room_seat s where s.room_id = in_room and s.place is not null
    ) as is_waited_in) r
    where s.room_id = in_room
  );
end
$$;
