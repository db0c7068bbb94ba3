-- How often the session of a shopper token was renewed; a token without a row was not renewed yet.
create table session_renewal (
  token_id text primary key,
  renewals integer not null check (renewals >= 0),
  -- Null before the first renewal.
  renewed_at timestamptz,
  -- When the token ends, and the row with it.
  expires_at timestamptz not null
);
