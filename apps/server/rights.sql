-- Who may do what, applied anew at every start of a server. The program works in a role of its own and never as the owner
-- of the tables: what is not granted here, no mistake of the program can do.

do $$
begin
  if not exists (select from pg_roles where rolname = 'hexaverse_web') then
    create role hexaverse_web nologin;
  end if;
exception
  -- Another server of the same PostgreSQL was faster.
  when duplicate_object or unique_violation then null;
end $$;

do $$
declare
  -- Before PostgreSQL 16 whoever was a member could also become the role.
  may_become text := case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end;
begin
  if not pg_has_role(current_user, 'hexaverse_web', may_become) then
    grant hexaverse_web to current_user;
  end if;
exception
  when unique_violation or internal_error then null;
end $$;

-- From everyone too: what a table or function is open to by default depends on who made it.
revoke all on all tables in schema public from public, hexaverse_web;
revoke all on all functions in schema public from public, hexaverse_web;
grant usage on schema public to hexaverse_web;

grant select on schema_migration to hexaverse_web;
grant select, insert, update, delete on
  document, referral_visit,
  account, account_statistics, session, mailed_code, code_failure, recovery_link, form_failure, mail_sent_to,
  outbox, data_archive
  to hexaverse_web;
grant select, insert on server_key to hexaverse_web;

-- Coins are looked at, and moved by functions only. The web opens purses and cannot put anything into them.
grant select on purse, transfer, entry to hexaverse_web;
grant execute on function open_purses(uuid) to hexaverse_web;

-- There in demo mode only.
do $$
begin
  if to_regclass('demo_mail') is not null then
    grant select, insert, delete on demo_mail to hexaverse_web;
  end if;
end $$;
