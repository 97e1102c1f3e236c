-- A command of the host has been carried out at this table: repeated, it changes nothing. A host sends one at a time and
-- repeats the last one, so the last 32 are enough.
create or replace function note_command(in_room text, command text) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update room r set touched_at = journal_time(),
      host_commands = (array_remove(r.host_commands || command, null))[greatest(1, cardinality(r.host_commands) - 30):]
    where r.id = in_room
$$;
