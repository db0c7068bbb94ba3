create table points_entry (
  app_id text not null,
  shopper_number text not null,
  entry_number integer not null,
  description text not null,
  adjusted_at timestamptz not null,
  -- Negative when points were spent.
  points integer not null,
  primary key (app_id, shopper_number, entry_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

create table credit (
  app_id text not null,
  shopper_number text not null,
  credit_number integer not null,
  description text not null,
  issued_on date not null,
  -- The last day on which it can be spent; null when it does not expire.
  expires_on date,
  issued_cents integer not null check (issued_cents > 0),
  balance_cents integer not null check (balance_cents between 0 and issued_cents),
  primary key (app_id, shopper_number, credit_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

-- What was spent of a credit, or added to it, with the balance that was left.
create table credit_adjustment (
  app_id text not null,
  shopper_number text not null,
  adjustment_number integer not null,
  description text not null,
  adjusted_on date not null,
  issued_cents integer not null,
  balance_cents integer not null,
  primary key (app_id, shopper_number, adjustment_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

create table fuel_reward (
  app_id text not null,
  shopper_number text not null,
  name text not null,
  cents_per_gallon integer not null check (cents_per_gallon >= 0),
  primary key (app_id, shopper_number, name),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

-- An offer made to one shopper, as opposed to the coupons that everybody can clip.
create table personal_offer (
  app_id text not null,
  shopper_number text not null,
  offer_code text not null,
  description text not null,
  notes text,
  image text check (image like '/%'),
  ends_on date not null,
  qualifier_level text not null check (qualifier_level in ('Accumulated', 'Transactional')),
  -- Percent; 100 and more can be redeemed.
  progress integer not null check (progress >= 0),
  participation_cents integer,
  redemption_limit integer,
  primary key (app_id, shopper_number, offer_code),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

create table premium (
  app_id text not null,
  shopper_number text not null,
  premium text not null,
  description text not null,
  notes text,
  image text check (image like '/%'),
  ends_on date not null,
  redemption_limit integer,
  primary key (app_id, shopper_number, premium),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
