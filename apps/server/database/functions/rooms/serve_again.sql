-- Called by a node that can reach the database again, or for the first time: `away_ms` is then null. Returns the time,
-- and a moment of the last outage.
-- A node serves while it updates its row every second and holds its advisory lock, which PostgreSQL releases when its
-- process dies. The first node that comes back decides for all of them, hence the transaction lock.
-- A node of an earlier release, during an upgrade, does not say which rules it knows.
create or replace function serve_again(
  me uuid, away_ms bigint, rules smallint default 1, out now bigint, out since bigint)
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
    -- A little later than the connection broke: what other nodes wrote at that moment may have been caused by it.
    since := greatest(least(now - away_ms + 250, now), since);
  end if;
  insert into node (id, seen_at, rules_version) values (me, now, rules)
    on conflict (id) do update set seen_at = excluded.seen_at, is_missed = false;
  delete from node n where n.is_missed and n.seen_at < now - 86400000;
end $$;
