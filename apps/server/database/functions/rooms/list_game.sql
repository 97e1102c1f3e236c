-- Enters a game that is over into the lists of its people, once, and skips those whose account is gone. `played` is as in
-- `settlement.ts`. The lock on their accounts makes a deletion wait, which then finds the new rows too.
create or replace function list_game(of_room text, played json) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into played_game (account_id, room_id, begun_at, ended_at, players, is_private, result, ending, score)
    select a.id, r.id, (played ->> 'begunAt')::bigint, r.ended_at, r.size, r.is_private, p.result, p.ending, p.score
    from room r
      cross join json_to_recordset(played -> 'people') as p (account uuid, result text, ending text, score integer)
      -- Looked up one by one: a join would read all accounts, because the planner expects a long list.
      cross join lateral (select id from account where id = p.account for key share) a
    where r.id = of_room and r.status = 'ended' and r.practice is null
    on conflict do nothing;
end $$;
