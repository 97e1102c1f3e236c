-- Whether a signature of this withdrawal can exist: it is stored, it was logged, or the chain has paid it.
create or replace function was_ever_signed(held withdrawal) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select held.signature is not null or exists (select from signer_log s where s.nonce = held.nonce)
    or exists (select from vault_movement m where m.kind = 'claim' and (m.nonce, m.vault) = (held.nonce, held.vault));
$$;
