-- What the logins of the program may ask for at most. They pass their own settings with each call, and get the stricter
-- of the two: only the owner changes a row here, by the operator's command `set-limit`.
create table coin_limit (
  name text primary key,
  value bigint not null constraint limit_is_not_negative check (value >= 0),
  meaning text not null
);

insert into coin_limit (name, value, meaning) values
  ('win-pair', 3, 'paid wins a day against one opponent, at most'),
  ('win-day', 30, 'paid wins a day of one person, at most'),
  ('deadline-seconds', 86400, 'how far ahead of the chain a deadline of a withdrawal may be'),
  ('signing-pause-seconds', 600, 'between two signatures for one person, at least'),
  ('signed-person-day', 1000000, 'coins signed for one person in a day, at most'),
  ('signed-hour', 1500000, 'coins signed in an hour, at most'),
  ('signed-day', 2000000, 'coins signed in a day, at most');
