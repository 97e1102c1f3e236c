-- Writes a record that removes a player from a game or ends it, with its whole settlement, or nothing at all (D-SOC-7).
-- `at` is null if the record is not accepted: its number is not the next one, or it is too early. If that turns out
-- only at the end, the function raises HX409.
create or replace function settle_room(
  draft json, settlement json, pair_cap integer, day_cap integer, rest_seconds integer,
  out now bigint, out at bigint, out prize json
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  of_room text := draft ->> 'roomId';
  first integer := draft ->> 'firstSeq';
  head_seq integer := 0;
  head_at bigint := 0;
  moment bigint;
  verdict text;
  capped json;
  is_over boolean := settlement ->> 'ending' is not null;
  is_practice boolean;
  account uuid;
  result text;
begin
  now := journal_time();
  select r.last_seq, r.at into head_seq, head_at from journal_record r
    where r.room_id = of_room and r.first_seq >= first - max_events_per_record() order by r.first_seq desc limit 1;
  if first <> coalesce(head_seq, 0) + 1 or (draft ->> 'notBefore')::bigint > now then
    return;
  end if;
  moment := greatest(now, head_at);
  if is_over then
    update room r set status = 'ended', ended_at = moment, ending = settlement ->> 'ending',
        is_listed = settlement -> 'played' is not null
      where r.id = of_room and r.status = 'playing'
      returning r.practice is not null into is_practice;
    if not found then
      raise exception 'room % is not in play', of_room using errcode = 'HX409';
    end if;
    -- Before the statistics: a deletion locks the account first and its statistics next, so the other order would deadlock.
    if settlement -> 'played' is not null then
      perform list_game(of_room, settlement -> 'played');
    end if;
  end if;
  -- In the order of accounts: two rooms that settle for the same people would otherwise deadlock and wait a second. One
  -- by one: a join would read the statistics of all accounts, because the planner expects a long list.
  if is_over and not is_practice then
    -- Also those who went earlier: while all are locked, the game gets its number among their games.
    perform from (select p.account_id from room_seat p where p.room_id = of_room order by p.account_id) p
      cross join lateral (select from account_statistics s where s.account_id = p.account_id for no key update) s;
    insert into game_to_rate (room_id, pair_cap, assessed)
      values (of_room, settle_room.pair_cap, settlement -> 'assessed');
  end if;
  for account, result in
    select r.account, r.result from json_to_recordset(settlement -> 'results') as r (account uuid, result text)
    order by r.account
  loop
    update account_statistics s set
        played = s.played + 1,
        victories = s.victories + (result = 'victory')::integer,
        technical_victories = s.technical_victories + (result = 'technical-victory')::integer,
        defeats = s.defeats + (result = 'defeat')::integer,
        technical_defeats = s.technical_defeats + (result = 'technical-defeat')::integer,
        draws = s.draws + (result = 'draw')::integer
      where s.account_id = account;
  end loop;
  if not is_over then
    update room_seat s set freed_at = moment
      where s.room_id = of_room and s.freed_at is null and s.account_id = any (
        array(select freed.id::uuid from json_array_elements_text(settlement -> 'freed') as freed (id))
      );
  else
    if settlement ->> 'winner' is not null then
      verdict := decide_win(of_room, (settlement ->> 'winner')::uuid, pair_cap, day_cap);
      prize := case verdict when 'paid' then json_build_object('isPaid', true)
        else json_build_object('isPaid', false, 'code', verdict) end;
    end if;
    -- Of the games that count, which are those with results.
    if json_array_length(settlement -> 'results') > 0 then
      capped := capped_players(of_room, pair_cap, day_cap);
      if capped is not null then
        prize := json_strip_nulls(json_build_object(
          'isPaid', coalesce(prize -> 'isPaid', 'false'), 'code', prize -> 'code', 'capped', capped
        ));
      end if;
    end if;
    update room_seat s set freed_at = moment where s.room_id = of_room and s.freed_at is null;
  end if;
  perform note_given_up(g.id::uuid, rest_seconds) from json_array_elements_text(settlement -> 'gaveUp') as g (id);
  insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events, prize)
    values (
      of_room, first, (draft ->> 'lastSeq')::integer, draft ->> 'mark', moment,
      (draft ->> 'dueAt')::bigint, draft -> 'events', settle_room.prize
    )
    on conflict do nothing;
  if not found then
    raise exception 'room % has gone on meanwhile', of_room using errcode = 'HX409';
  end if;
  at := moment;
end $$;
