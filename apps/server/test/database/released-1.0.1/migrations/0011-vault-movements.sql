-- What went into the vault and out of it, as the chain has said in blocks that stay: so that the books can be held against
-- the chain without reading all of it again.

create table vault_movement (
  vault text not null check (vault ~ '^0x[0-9a-f]{40}$'),
  block bigint not null check (block >= 0),
  block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
  -- Less than zero for the opening, which no transaction made.
  log_index integer not null,
  tx text check (tx ~ '^0x[0-9a-f]{64}$'),
  -- The opening is what the vault held when we began to look; what was before is not ours to explain.
  kind text not null check (kind in ('opening', 'deposit', 'sweep', 'claim')),
  -- Of 18 decimals, as the contracts count.
  units numeric(78, 0) not null check (units >= 0),
  nonce numeric(78, 0),
  wallet text check (wallet ~ '^0x[0-9a-f]{40}$'),
  constraint one_movement_of_a_log primary key (vault, block_hash, log_index),
  constraint claim_names_its_nonce_and_wallet
    check ((kind = 'claim') = (nonce is not null) and (kind = 'claim') = (wallet is not null))
);

create unique index one_opening_of_a_vault on vault_movement (vault) where kind = 'opening';
create index claim_by_nonce on vault_movement (nonce) where kind = 'claim';

create trigger vault_movement_stays before update or delete or truncate on vault_movement
  for each statement execute function refuse_change();
