-- The coupons of manufacturers that a shopper holds, as the clearing house states them.
create table universal_coupon (
  app_id text not null,
  coupon_id text not null,
  shopper_number text not null,
  -- AI (8112) of GS1 with a serial number, by which the clearing house finds the coupon.
  data_string text not null,
  summary text not null,
  brand_name text,
  value_cents integer,
  expires_on date,
  state text not null check (state in ('READY', 'REDEEMED', 'EXPIRED')),
  -- Counts the changes of the coupon, which arrive in any order and more than once.
  sequence integer not null,
  since timestamptz not null,
  primary key (app_id, coupon_id),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index universal_coupon_shopper on universal_coupon (app_id, shopper_number);
