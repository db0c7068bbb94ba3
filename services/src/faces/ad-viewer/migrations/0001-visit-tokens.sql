-- Hashes only, so that the table contains no usable token.
create table visit_token (
  token_hash text primary key,
  site text not null,
  customer_number text not null,
  expires_at timestamptz not null
);
create index visit_token_expires_at on visit_token (expires_at);
