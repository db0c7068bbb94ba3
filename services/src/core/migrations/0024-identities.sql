-- The accounts of shoppers whom a retailer's identity provider has proven.
create table identity (
  app_id text not null,
  issuer text not null,
  subject text not null,
  shopper_number text not null,
  linked_at timestamptz not null,
  primary key (app_id, issuer, subject),
  -- An account belongs to one subject of an issuer.
  unique (app_id, issuer, shopper_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
