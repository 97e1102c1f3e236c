-- Mails on their way and mails sent. What makes a mail secret (a code, a link) stays here only until it is sent.
create table outbox (
  id bigint generated always as identity primary key,
  -- Goes with the account. A mail to somebody without an account has none, and goes once it is sent.
  account_id uuid references account on delete cascade,
  recipient text not null,
  language text not null check (language in ('en', 'uk')),
  template text not null,
  params jsonb not null default '{}',
  secrets jsonb,
  created_at timestamptz not null,
  -- A code that has ended is not worth sending.
  useful_until timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  check (secrets is null or (sent_at is null and given_up_at is null))
);

create index outbox_due on outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index outbox_of_account on outbox (account_id, id);
