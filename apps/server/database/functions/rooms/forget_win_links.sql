-- Runs when an account is deleted: removes what was stored about its devices and networks.
create or replace function forget_win_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from win_link where account_id = old.id or opponent_id = old.id;
  return null;
end $$;

create or replace trigger forget_win_links after delete on account for each row execute function forget_win_links();
