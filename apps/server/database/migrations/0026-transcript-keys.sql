-- The public keys of every node that ever signed a transcript. None is ever removed: what it signed is out in the world.
create table transcript_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  since timestamptz not null
);
