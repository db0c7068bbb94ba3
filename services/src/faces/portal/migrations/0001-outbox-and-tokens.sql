create table mail (
  mail_id uuid primary key,
  sender text not null,
  recipients text not null,
  cc text,
  bcc text,
  reply_to text,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index mail_sent_at on mail (sent_at desc);

create table attachment (
  mail_id uuid not null references mail on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (mail_id, position)
);

-- Tokens are kept as hashes only: whoever reads the table can use none of them.
create table bot_token (
  token_hash text primary key,
  action text not null,
  expires_at timestamptz not null
);

create table reset_token (
  -- One for each account: a new one ends the one before.
  site text not null,
  -- In lower case.
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (site, email)
);
