-- The shop system's name for a retailer whose cards the loyalty tables hold.
create table retailer (
  retailer_id text primary key,
  app_id text not null unique
);

-- What one login has led to; it ends as a whole. Tokens are kept as hashes only.
create table session (
  session_id uuid primary key,
  retailer_id text not null references retailer,
  shopper_number text not null,
  -- The generation of the shopper's tokens at the login: a new password ends the session.
  token_generation integer not null,
  refresh_hash text not null unique,
  expires_at timestamptz not null
);

create table access_token (
  token_hash text primary key,
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);

-- Proofs of a password: each is good once.
create table login_proof (
  proof_hash text primary key,
  retailer_id text not null references retailer,
  shopper_number text not null,
  expires_at timestamptz not null
);
