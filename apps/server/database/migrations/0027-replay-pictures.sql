-- The pictures that link previews of replays show. They are in a table, not in a folder, because every node serves them, and
-- because an erasure must remove them in its own transaction. Any of them can be made again from the journal.
create table replay_picture (
  room_id text not null references room,
  language text not null check (language in ('en', 'uk')),
  -- How it was drawn: one of an older version is drawn again.
  version integer not null,
  png bytea not null,
  made_at timestamptz not null,
  primary key (room_id, language)
);
-- A PNG is compressed already.
alter table replay_picture alter column png set storage external;
create index replay_picture_made on replay_picture (made_at);
