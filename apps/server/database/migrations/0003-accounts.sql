-- A person. The row goes when the account is deleted, and everything that hangs on it goes with it; coins do not hang on
-- it (see the ledger).
create table account (
  id uuid primary key default gen_random_uuid(),
  -- Already trimmed, lower-cased ASCII: the program has one spelling for an address, and so has this column.
  email text not null unique check (email ~ '^[\x21-\x7e]{3,254}$' and email = lower(email)),
  -- What other players see. Bots of practice games have logins of this kind, so no person may.
  login text not null unique check (login ~ '^[a-z]+(-[a-z0-9]+)*$' and login !~ '^bot-'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  language text not null check (language in ('en', 'uk')),
  referral_id text,
  data_requested_at timestamptz,
  created_at timestamptz not null
);

-- Every game raises the first number and exactly one other.
create table account_statistics (
  account_id uuid primary key references account on delete cascade,
  played integer not null default 0,
  victories integer not null default 0 check (victories >= 0),
  technical_victories integer not null default 0 check (technical_victories >= 0),
  defeats integer not null default 0 check (defeats >= 0),
  technical_defeats integer not null default 0 check (technical_defeats >= 0),
  draws integer not null default 0 check (draws >= 0),
  check (played = victories + technical_victories + defeats + technical_defeats + draws)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of a random secret of 256 bits: nothing shorter would be safe to keep as a plain hash.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The browser's own random number, hashed: a new sign-in replaces the session of the same browser.
  device_hash bytea,
  browser text not null,
  system text not null,
  started_at timestamptz not null,
  used_at timestamptz not null
);

create index session_of_account on session (account_id, used_at);

-- One live code for each purpose and subject: a new one takes the place of the old. A code that nobody can know (for an
-- address that already has an account) has a hash too, of nothing that can be typed.
create table mailed_code (
  purpose text not null check (purpose in ('sign-in', 'sign-up', 'change-email')),
  -- A keyed hash of the address, or for a change of address of the account: the table holds no address of a stranger.
  subject bytea not null,
  -- A change of address is bound to the new address it was asked for.
  address_hash bytea not null,
  code_hash bytea not null check (length(code_hash) = 32),
  failures integer not null default 0 check (failures between 0 and 5),
  ends_at timestamptz not null,
  primary key (purpose, subject)
);

-- Wrong codes of the last day, across codes and lockouts: too many close code entry.
create table code_failure (
  subject bytea not null,
  failed_at timestamptz not null
);

create index code_failure_of_subject on code_failure (subject, failed_at);

create table recovery_link (
  account_id uuid primary key references account on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  ends_at timestamptz not null
);

-- Failures of a form within the time of a lockout, counted from the first. Subjects are keyed hashes.
create table form_failure (
  form text not null,
  scope text not null check (scope in ('account and address', 'account', 'address')),
  subject bytea not null,
  failures integer not null check (failures >= 0),
  -- Attempts whose outcome is not known yet. They take up room like failures, so that many guesses at once gain nothing.
  pending integer not null check (pending >= 0),
  first_failed_at timestamptz not null,
  primary key (form, scope, subject)
);

create index form_failure_by_age on form_failure (first_failed_at);

-- When mails were sent to an address, for the gap between them and the number in an hour.
create table mail_sent_to (
  purpose text not null,
  subject bytea not null,
  sent_at timestamptz not null
);

create index mail_sent_to_subject on mail_sent_to (purpose, subject, sent_at);

-- The key of all keyed hashes where no SERVER_KEY is set: made once, shared by all nodes.
create table server_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null check (length(key) = 32)
);
