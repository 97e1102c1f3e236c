create table document (
  -- The last part of addresses, file names and links: letters that need no escaping anywhere.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('policies', 'promotion', 'news')),
  published_at timestamptz not null,
  image text not null,
  title_en text not null,
  title_uk text not null,
  body_en text not null,
  body_uk text not null,
  keywords_en text not null,
  keywords_uk text not null,
  -- Of the files that came with the program when they were last published. A start publishes only files that changed
  -- since, so that it does not undo what an operator published.
  shipped_digest text
);

create index document_news on document (published_at desc, id) where kind = 'news';

create table referral_visit (
  referral_id text not null,
  visited_on date not null,
  visits bigint not null check (visits > 0),
  primary key (referral_id, visited_on)
);
