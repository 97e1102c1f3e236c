-- A browser that has signed in to an account before, also after it has signed out: its failures are counted apart from those
-- of strangers, who could otherwise lock the owner out.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  signed_in_at timestamptz not null,
  primary key (account_id, device_hash)
);

insert into known_device (account_id, device_hash, signed_in_at)
select account_id, device_hash, max(started_at) from session
where length(device_hash) = 32 group by account_id, device_hash;

-- Failures are also counted by the wider networks of a client, and mails by all clients together.
alter table form_failure drop constraint form_failure_scope_check;
alter table form_failure add constraint form_failure_scope_check check (scope in (
  'account', 'account and address', 'account and /56', 'account and /48', 'account and device',
  'address', '/56', '/48', '/24', 'everybody'));

-- The mails to one address are counted over all purposes.
create index mail_sent_to_address on mail_sent_to (subject, sent_at);
drop index mail_sent_to_subject;

-- A newer link does not replace an older one, so an account can have several.
alter table recovery_link drop constraint recovery_link_pkey;
alter table recovery_link drop constraint recovery_link_secret_hash_key;
alter table recovery_link add primary key (secret_hash);
create index recovery_link_of_account on recovery_link (account_id, ends_at);
