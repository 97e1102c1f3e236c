-- The players of a room whose win in another game of the same people would be unpaid today; null if there are none. A cap
-- of the caller counts where it is lower than the owner's.
create or replace function capped_players(of_room text, pair_cap integer, day_cap integer) returns json
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  pair_cap := least(pair_cap, coin_limit_of('win-pair'));
  day_cap := least(day_cap, coin_limit_of('win-day'));
  return (
    select json_agg(distinct c.account_id)
    from room_seat mine join win_counter c on c.account_id = mine.account_id and c.day = journal_day()
    where mine.room_id = of_room and case c.opponent_id
      when '00000000-0000-0000-0000-000000000000' then c.wins >= day_cap
      else c.wins >= pair_cap and exists (
        select from room_seat theirs where theirs.room_id = of_room and theirs.account_id = c.opponent_id
      )
    end
  );
end
$$;
