-- Finds the public room of a size with a free seat whose people's mean number is nearest to that of the person who asks;
-- of equally near ones the oldest; and locks it. Where one room waits it is that one, so nobody waits longer because of a
-- rating (D-RAT-8). A player may have joined without a reservation while this waited for the lock, so the seats are
-- counted again once it has the lock.
create or replace function keep_open_room(wanted integer, me uuid, out chosen room)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  mine integer := coalesce((select t.shown from rating t where t.account_id = me), 1000);
begin
  for attempt in 1..5 loop
    select r.* into chosen from room r
      where r.size = wanted and r.status = 'waiting' and r.practice is null
        and not r.is_private and r.rematch_of is null and r.size > count_seats(r.id)
      order by abs(mine - (
          select avg(coalesce(t.shown, 1000)) from room_seat s left join rating t on t.account_id = s.account_id
          where s.room_id = r.id
        )), r.opened_at, r.id
      limit 1 for no key update of r;
    exit when not found;
    perform free_late_seats(chosen.id);
    exit when count_seats(chosen.id) < wanted;
    chosen := null;
  end loop;
end $$;
