-- Games. A room is a row from its opening to its end; what happens in it is its journal, which is only ever added to.
-- Times are of the journal's clock, in whole milliseconds since 1970, so that every program reads the same number.

-- The only clock of a game. A function, so that a test can put another in its place.
create function journal_time() returns bigint
language sql volatile as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$;

create table room (
  id text primary key check (id ~ '^[a-z0-9]{8,32}$'),
  size smallint not null check (size between 2 and 6),
  -- Full as soon as the last seat is taken; its journal begins a moment later, by whichever node is first.
  status text not null check (status in ('waiting', 'playing', 'ended', 'closed')),
  practice text check (practice in ('easy', 'normal', 'hard')),
  -- Drawn before anyone can join; what is published of it is its hash, until the game is over.
  server_seed bytea not null check (length(server_seed) = 32),
  opened_at bigint not null,
  -- The last time somebody came or went while it waited.
  touched_at bigint not null,
  ended_at bigint,
  ending text check (ending in ('clean', 'technical', 'points', 'draw')),
  check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (ending is null))
);

create index room_waiting on room (size, opened_at) where status = 'waiting';
create index room_playing on room (id) where status = 'playing';

-- Who holds a seat. A person has one that is not freed, at most, anywhere: hence the index, whatever the program does.
create table room_seat (
  id bigint generated always as identity primary key,
  room_id text not null references room on delete cascade,
  -- Of a person; no reference, for the game stays when an account is deleted.
  account_id uuid,
  -- Of a bot.
  bot_id text check (bot_id ~ '^bot-'),
  -- Until then the seat is kept for one who asked for it and has not come yet.
  reserved_until bigint,
  -- Place in the order of joining, from 1.
  place smallint check (place between 1 and 6),
  entropy bytea check (length(entropy) <= 32),
  -- The node that had this person's socket last, while the room waits.
  node_id uuid,
  -- To know two accounts of one device at one address apart from strangers. Forgotten when the game is over.
  network text,
  device_hash bytea,
  freed_at bigint,
  check ((account_id is null) <> (bot_id is null)),
  check ((reserved_until is null) or (place is null))
);

create unique index one_seat_of_a_person on room_seat (account_id) where freed_at is null;
create unique index one_person_in_a_place on room_seat (room_id, place);
create unique index one_seat_in_a_room on room_seat (room_id, account_id);
create index seats_of_a_person on room_seat (account_id, room_id);

-- One commit of a room: events numbered from `first_seq` to `last_seq`. The key decides between nodes that write at once.
create table journal_record (
  room_id text not null,
  first_seq integer not null check (first_seq > 0),
  last_seq integer not null check (last_seq >= first_seq),
  -- The writer's own name for it, to find it again when the answer was lost.
  mark text not null,
  at bigint not null,
  -- When any node must look at the room again; nothing once the game is over.
  due_at bigint,
  -- As they were written, letter by letter. Names of people are not in them, only numbers of accounts.
  events json not null check (json_array_length(events) = last_seq - first_seq + 1),
  prize json,
  primary key (room_id, first_seq)
);

create function refuse_journal_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a journal is never changed, only added to' using errcode = 'insufficient_privilege';
end $$;

create trigger journal_stays before update or delete or truncate on journal_record
  for each statement execute function refuse_journal_change();

-- Nodes that serve, so that one that comes back knows whether anybody did meanwhile.
create table node (
  id uuid primary key,
  seen_at bigint not null,
  -- Somebody found out that it is gone, and sees to its players.
  is_missed boolean not null default false
);

-- The last time nobody served, known to all nodes.
create table outage (
  only_one boolean primary key default true check (only_one),
  since bigint not null
);

insert into outage (since) values (0);

-- A node can reach the journal again, or for the first time: `away_ms` is then null. Answers what time it is and a moment of
-- the time that nobody was served. Whoever comes first settles it, hence the lock.
-- A node serves while it says so every second and holds its lock, which PostgreSQL lets go of when its process dies.
create function serve_again(me uuid, away_ms bigint, out now bigint, out since bigint)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  is_served boolean;
begin
  perform pg_advisory_xact_lock(4839203);
  perform pg_try_advisory_lock_shared(hashtextextended(me::text, 0));
  now := journal_time();
  select o.since into since from outage o;
  is_served := exists (
    select from node n
      join pg_locks l on ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(n.id::text, 0)
    where n.id <> me and n.seen_at > now - 3000 and l.locktype = 'advisory' and l.objsubid = 1
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
  );
  if not is_served then
    since := greatest(now, since);
    update outage o set since = serve_again.since;
  elsif away_ms is not null then
    -- A little later than the link broke: what others noted in that moment may have been meant for it.
    since := greatest(least(now - away_ms + 250, now), since);
  end if;
  insert into node (id, seen_at) values (me, now) on conflict (id) do update set seen_at = excluded.seen_at, is_missed = false;
  delete from node n where n.is_missed and n.seen_at < now - 86400000;
end $$;

-- Whether a win was paid, once for each room, refused ones too: a coin refused today must not be paid for by asking again
-- tomorrow.
create table win_decision (
  room_id text primary key references room,
  account_id uuid not null,
  verdict text not null check (verdict in ('paid', 'pair-limit', 'day-limit', 'same-device')),
  decided_at bigint not null
);

-- Paid wins of a person in a day: against one opponent, and in all under nobody's number. The check is what holds when
-- many games end at once.
create table win_counter (
  account_id uuid not null,
  opponent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  day date not null,
  wins integer not null,
  cap integer not null,
  constraint no_more_wins_than_paid_for check (wins <= cap),
  primary key (account_id, opponent_id, day)
);

-- Pays the winner of a room that has just ended, or says why not. What is not certain from the tables is not believed:
-- who played is who sits there.
create function decide_win(room text, winner uuid, pair_cap integer, day_cap integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment bigint := journal_time();
  today date := (to_timestamp(moment / 1000.0) at time zone 'UTC')::date;
  earlier win_decision;
  answer text := 'day-limit';
begin
  perform from public.room r
    where r.id = decide_win.room and r.status = 'ended' and r.ending <> 'draw' and r.practice is null
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
    select from room_seat mine
      -- What is not known is not equal to anything.
      join room_seat theirs on theirs.network = mine.network and theirs.device_hash = mine.device_hash
    where mine.room_id = decide_win.room and mine.account_id = winner
      and theirs.room_id = decide_win.room and theirs.account_id <> winner
  ) then
    answer := 'same-device';
  else
    begin
      -- The day's own row first: who has it is alone with all counters of this winner.
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
      -- Undoes the counting of this win, all of it; `answer` says which limit it was.
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

-- A record that takes somebody out of a game or ends it, with all that follows from it, or nothing at all. `at` is null when
-- the record is not taken: its number is not the next one, or it is too early. Found out only at the end, the same is HX409.
create function settle_room(
  draft json, settlement json, pair_cap integer, day_cap integer,
  out now bigint, out at bigint, out prize json
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  of_room text := draft ->> 'roomId';
  head_seq integer := 0;
  head_at bigint := 0;
  moment bigint;
  verdict text;
begin
  now := journal_time();
  select r.last_seq, r.at into head_seq, head_at from journal_record r
    where r.room_id = of_room order by r.first_seq desc limit 1;
  if (draft ->> 'firstSeq')::integer <> coalesce(head_seq, 0) + 1 or (draft ->> 'notBefore')::bigint > now then
    return;
  end if;
  moment := greatest(now, head_at);
  if settlement ->> 'ending' is not null then
    update room r set status = 'ended', ended_at = moment, ending = settlement ->> 'ending'
      where r.id = of_room and r.status = 'playing';
    if not found then
      raise exception 'room % is not in play', of_room using errcode = 'HX409';
    end if;
  end if;
  update account_statistics s set
      played = s.played + 1,
      victories = s.victories + (r.result = 'victory')::integer,
      technical_victories = s.technical_victories + (r.result = 'technical-victory')::integer,
      defeats = s.defeats + (r.result = 'defeat')::integer,
      technical_defeats = s.technical_defeats + (r.result = 'technical-defeat')::integer,
      draws = s.draws + (r.result = 'draw')::integer
    from json_to_recordset(settlement -> 'results') as r (account uuid, result text)
    where s.account_id = r.account;
  update room_seat s set freed_at = moment
    from json_array_elements_text(settlement -> 'freed') as freed (id)
    where s.room_id = of_room and s.account_id = freed.id::uuid and s.freed_at is null;
  if settlement ->> 'ending' is not null then
    if settlement ->> 'winner' is not null then
      verdict := decide_win(of_room, (settlement ->> 'winner')::uuid, pair_cap, day_cap);
      prize := case verdict when 'paid' then json_build_object('isPaid', true)
        else json_build_object('isPaid', false, 'code', verdict) end;
    end if;
    update room_seat s set freed_at = coalesce(s.freed_at, moment), network = null, device_hash = null
      where s.room_id = of_room;
  end if;
  insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events, prize)
    values (
      of_room, (draft ->> 'firstSeq')::integer, (draft ->> 'lastSeq')::integer, draft ->> 'mark', moment,
      (draft ->> 'dueAt')::bigint, draft -> 'events', settle_room.prize
    )
    on conflict do nothing;
  if not found then
    raise exception 'room % has gone on meanwhile', of_room using errcode = 'HX409';
  end if;
  at := moment;
end $$;

-- A person who is deleted leaves a number in the journals of games, and nothing that leads from it to anybody. Nobody waits
-- for a deleted person either.
create function forget_player() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Somebody may be taking the last seat just now: then it is a game, which keeps everybody's.
  perform from room r join room_seat s on s.room_id = r.id
    where s.account_id = old.id and r.status = 'waiting' for no key update of r;
  delete from room_seat s using room r
    where s.account_id = old.id and r.id = s.room_id and r.status in ('waiting', 'closed');
  update room_seat set network = null, device_hash = null
    where account_id = old.id and (network is not null or device_hash is not null);
  delete from win_counter where account_id = old.id;
  return null;
end $$;

create trigger forget_player after delete on account for each row execute function forget_player();

-- Every node hears at once that a session has ended, and closes its sockets.
create function tell_session_ended() returns trigger
language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

create trigger session_ended after delete on session
for each row execute function tell_session_ended();
