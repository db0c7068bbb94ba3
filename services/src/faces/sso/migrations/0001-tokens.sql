create table signing_key (
  key_id text primary key,
  -- A JSON Web Key with its private part.
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- Proofs of logins that were turned into a code: each is good once.
create table used_proof (
  proof_id text primary key,
  expires_at timestamptz not null
);

-- Codes and tokens are kept as hashes only.
create table authorization_code (
  code_hash text primary key,
  client_id text not null,
  redirect_uri text not null,
  subject text not null,
  scope text not null,
  code_challenge text not null,
  expires_at timestamptz not null
);

-- What one login has led to: it ends as a whole.
create table token_family (
  family_id uuid primary key,
  client_id text not null,
  subject text not null,
  scope text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table refresh_token (
  token_hash text primary key,
  family_id uuid not null references token_family on delete cascade,
  -- When it was replaced; null for the one in use.
  replaced_at timestamptz
);
