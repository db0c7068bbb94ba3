-- The passkeys by which support agents sign in without a password. The columns are those of loyalty.passkey.
create table agent_passkey (
  app_id text not null,
  username text not null,
  credential_id text not null,
  public_key text not null,
  counter double precision not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  refused_at timestamptz,
  primary key (app_id, credential_id),
  foreign key (app_id, username) references support_agent on delete cascade
);
create index agent_passkey_of_agent on agent_passkey (app_id, username);
