-- For the signer: stores a signature, only of a digest that it logged first.
create or replace function store_signature(number bigint, new_digest text, new_signature text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held withdrawal := hold_withdrawal(number);
begin
  if held.state <> 'requested' then return false; end if;
  perform from signer_log s where (s.nonce, s.digest, s.withdrawal_id) = (held.nonce, new_digest, held.id);
  if not found then
    raise exception 'withdrawal % was signed without being logged', number using errcode = 'check_violation';
  end if;
  update withdrawal set digest = new_digest, signature = new_signature where id = number;
  perform change_withdrawal(held, 'signed', 'signer', jsonb_build_object('digest', new_digest));
  return true;
end $$;
