-- Puts a person on the leaderboards, or takes them off, at once; the rating goes on.
create or replace function list_player(me uuid, wanted boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- In the same order as the deletion of an account: first its row, then the standings.
  update account a set is_listed = wanted where a.id = me;
  perform lock_standings();
  update season_standing s set is_listed = wanted where s.account_id = me and s.is_listed <> wanted;
end $$;
