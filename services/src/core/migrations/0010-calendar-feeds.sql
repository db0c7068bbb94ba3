-- The calendar feeds that shoppers have turned on.
create table calendar_feed (
  app_id text not null,
  shopper_number text not null,
  -- The SHA-256 hash of the token in the feed's address, as base64url. The token is not stored.
  token_hash text not null,
  -- That of the shopper when the token was stored: a later one ends the feed, like the tokens of sessions.
  token_generation integer not null,
  created_at timestamptz not null,
  -- To the hour; null before the first read.
  last_read_at timestamptz,
  primary key (app_id, shopper_number),
  unique (app_id, token_hash),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
