-- One retailer's programme. Shopper numbers and offer ids are unique within it only, hence app_id in every key.
create table app (
  app_id text primary key,
  retailer_name text not null,
  -- Days are judged in this zone.
  time_zone text not null,
  -- The day the dates of the demo offers count from; null for a retailer with offers of its own.
  demo_day date
);

create table customer (
  app_id text not null references app,
  shopper_number text not null,
  first_name text not null,
  last_name text not null,
  -- The login name; null for a card that was handed out in a store and has no account yet.
  email text,
  -- Ten digits.
  phone text check (phone ~ '^[0-9]{10}$'),
  secondary_phone text check (secondary_phone ~ '^[0-9]{10}$'),
  birthday date,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  organization text,
  store_number text,
  opts_out_of_data_sharing boolean not null default false,
  -- null as long as there is no account.
  password_hash text,
  primary key (app_id, shopper_number)
);
create unique index customer_email on customer (app_id, lower(email));
create unique index customer_phone on customer (app_id, phone);

create table offer (
  app_id text not null references app,
  offer_id text not null,
  offer_code text,
  brand_name text not null,
  category_name text not null,
  summary text not null,
  description text not null,
  disclaimer text,
  -- A path below the media host.
  image text check (image like '/%'),
  active_on date not null,
  -- The last day on which the offer can be used; null when it does not expire.
  expires_on date,
  value_cents integer check (value_cents > 0),
  is_promoted boolean not null default false,
  notes text,
  primary key (app_id, offer_id)
);

-- The primary key is what makes clipping twice, or in parallel, put one coupon on the card.
create table activation (
  app_id text not null,
  shopper_number text not null,
  offer_id text not null,
  activated_at timestamptz not null,
  primary key (app_id, shopper_number, offer_id),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, offer_id) references offer on delete cascade
);

create table redemption (
  app_id text not null,
  shopper_number text not null,
  offer_id text not null,
  redeemed_at timestamptz not null,
  primary key (app_id, shopper_number, offer_id, redeemed_at),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, offer_id) references offer on delete cascade
);

create table revoked_token (
  token_id text primary key,
  -- After this the token is refused anyway and the row can go.
  expires_at timestamptz not null
);

create table signing_key (
  key_id text primary key,
  -- A JSON Web Key with its private part.
  private_jwk jsonb not null,
  created_at timestamptz not null
);
