-- The agents whom a retailer's identity provider has proven.
create table agent_identity (
  app_id text not null,
  issuer text not null,
  subject text not null,
  username text not null,
  primary key (app_id, issuer, subject),
  -- An agent is one subject of an issuer.
  unique (app_id, issuer, username),
  foreign key (app_id, username) references support_agent on delete cascade
);
