-- Freezes of redemption, one for each report of a shopper. Redemption is frozen while one of them is not lifted.
create table redemption_freeze (
  app_id text not null,
  shopper_number text not null,
  -- Made by the caller, so that a repeated request freezes once, also after support has lifted the freeze.
  freeze_id text not null,
  frozen_at timestamptz not null,
  lifted_at timestamptz,
  primary key (app_id, shopper_number, freeze_id),
  foreign key (app_id, shopper_number) references customer on delete cascade
);

-- Redemptions of points by registers, each with the id that the register made.
create table points_redemption (
  app_id text not null,
  shopper_number text not null,
  redemption_id text not null,
  entry_number integer not null,
  primary key (app_id, shopper_number, redemption_id),
  foreign key (app_id, shopper_number, entry_number) references points_entry on delete cascade
);
