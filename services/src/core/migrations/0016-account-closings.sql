create table account_closing (
  app_id text not null,
  shopper_number text not null,
  asked_at timestamptz not null,
  -- From here on the account is erased; a login before that keeps it.
  closes_at timestamptz not null,
  primary key (app_id, shopper_number),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index account_closing_due on account_closing (closes_at);
