-- Finds the oldest public room of a size with a free seat, and locks it. A player may have joined without a reservation while
-- this waited for the lock, so the seats are counted again once it has the lock.
create or replace function keep_open_room(wanted integer, out chosen room)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  for attempt in 1..5 loop
    select r.* into chosen from room r
      where r.size = wanted and r.status = 'waiting' and r.practice is null
        and not r.is_private and r.rematch_of is null and r.size > count_seats(r.id)
      order by r.opened_at, r.id limit 1 for no key update of r;
    exit when not found or free_late_seats(chosen.id) < wanted;
    chosen := null;
  end loop;
end $$;
