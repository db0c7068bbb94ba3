create table receipt (
  app_id text not null,
  shopper_number text not null,
  -- Counts the receipts of one shopper.
  receipt_number integer not null,
  transacted_at timestamptz not null,
  -- The receipt as it was printed.
  printed text not null,
  points integer not null,
  -- What was saved on this receipt, by kind.
  wallet_credit_cents integer not null default 0,
  coupon_cents integer not null default 0,
  instant_cents integer not null default 0,
  loyalty_cents integer not null default 0,
  targeted_cents integer not null default 0,
  primary key (app_id, shopper_number, receipt_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index receipt_age on receipt (app_id, shopper_number, transacted_at);
