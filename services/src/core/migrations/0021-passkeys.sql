-- The passkeys by which shoppers log in without a password.
create table passkey (
  app_id text not null,
  shopper_number text not null,
  -- Made by the authenticator, as base64url; unique within an app.
  credential_id text not null,
  -- In the format COSE, as base64url.
  public_key text not null,
  -- That of the last signature; zero at authenticators without a counter. Its 32 bits without a sign exceed an integer.
  counter double precision not null,
  transports text[] not null,
  -- Chosen by the shopper.
  name text not null,
  created_at timestamptz not null,
  -- Null before the first login.
  last_used_at timestamptz,
  -- When a signature came whose counter did not advance, as that of a copy; the passkey opens nothing from then on.
  refused_at timestamptz,
  primary key (app_id, credential_id),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index passkey_of_shopper on passkey (app_id, shopper_number);
