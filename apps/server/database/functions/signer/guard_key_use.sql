-- A use of the key is never changed or deleted; only its missing request id may be filled in.
create or replace function guard_key_use() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.request_id is null and (new.id, new.digest, new.at) = (old.id, old.digest, old.at) then
    return new;
  end if;
  raise exception 'the uses of the key stay written' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger guard_key_use before update or delete on key_use for each row execute function guard_key_use();
