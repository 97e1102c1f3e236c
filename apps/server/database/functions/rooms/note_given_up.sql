-- A person has given a game up before its third round. The first five of a day cost nothing; each one after that brings a
-- rest, twice as long as the one before, and at most an hour.
create or replace function note_given_up(me uuid, rest_seconds integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update player_pace p set
    given_up = p.given_up + 1,
    rest_until = case when p.given_up < 5 then p.rest_until
      else journal_time() + 1000 * least(3600, rest_seconds * 2 ^ least(p.given_up - 5, 20))::bigint end
  where p.account_id = me;
end
$$;
