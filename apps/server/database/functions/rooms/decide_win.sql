-- Pays the winner of a room that has just ended, or returns why not: 'paid', 'pair-limit', 'day-limit' or
-- 'same-device' (D-WIN-2). It trusts nothing but the tables: the players are the accounts with a seat in the room. A
-- room is decided once. A cap of the caller counts where it is lower than the owner's.
create or replace function decide_win(room text, winner uuid, pair_cap integer, day_cap integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
  today date := journal_day();
  earlier win_decision;
  answer text := 'day-limit';
begin
  pair_cap := least(pair_cap, coin_limit_of('win-pair'));
  day_cap := least(day_cap, coin_limit_of('win-day'));
  perform from public.room r
    where r.id = decide_win.room and r.status = 'ended' and r.ending <> 'draw' and r.practice is null
      and not r.is_private
      and exists (select from room_seat s where s.room_id = r.id and s.account_id = winner)
      and exists (select from room_seat s where s.room_id = r.id and s.account_id <> winner)
      and not exists (select from room_seat s where s.room_id = r.id and s.bot_id is not null);
  if not found then
    raise exception 'room % has no win to pay for', decide_win.room using errcode = 'check_violation';
  end if;
  insert into win_decision (room_id, account_id, verdict, decided_at) values (decide_win.room, winner, 'paid', moment)
    on conflict (room_id) do nothing;
  if not found then
    select * into earlier from win_decision d where d.room_id = decide_win.room;
    if earlier.account_id <> winner then
      raise exception 'room % has another winner', decide_win.room using errcode = 'unique_violation';
    end if;
    return earlier.verdict;
  end if;
  if exists (
    select from room_link l
    where l.room_id = decide_win.room and l.account_id = winner and l.is_same_device and l.is_same_network
  ) then
    answer := 'same-device';
  else
    begin
      -- The counter of the day first: this transaction then has the lock on all counters of this winner.
      insert into win_counter (account_id, day, wins, cap) values (winner, today, 1, day_cap)
        on conflict (account_id, opponent_id, day) do update set wins = win_counter.wins + 1, cap = excluded.cap;
      answer := 'pair-limit';
      insert into win_counter (account_id, opponent_id, day, wins, cap)
        select winner, s.account_id, today, 1, pair_cap from room_seat s
          where s.room_id = decide_win.room and s.account_id <> winner
        on conflict (account_id, opponent_id, day) do update set wins = win_counter.wins + 1, cap = excluded.cap;
      delete from win_counter c where c.account_id = winner and c.day < today;
      answer := 'paid';
    exception
      -- Undoes all counting of this win; `answer` says which limit it reached.
      when check_violation then null;
    end;
  end if;
  if answer = 'paid' then
    perform open_purses(winner);
    perform pay_win(decide_win.room, winner);
  else
    update win_decision d set verdict = answer where d.room_id = decide_win.room;
  end if;
  return answer;
end $$;
