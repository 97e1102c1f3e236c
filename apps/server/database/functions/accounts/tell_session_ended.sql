-- Notifies every node that a session has ended, so that it closes the sockets of that session.
create or replace function tell_session_ended() returns trigger
language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

create or replace trigger session_ended after delete on session
for each row execute function tell_session_ended();
