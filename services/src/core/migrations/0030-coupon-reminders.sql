-- False for a kind of email that the services are not set up to send; the choices of shoppers stay.
alter table email_subscription add column is_offered boolean not null default true;

-- An email to a shopper whose clipped coupons expire.
create table coupon_reminder (
  -- The id of the email, the same at each try.
  reminder_id uuid primary key default gen_random_uuid(),
  app_id text not null,
  shopper_number text not null,
  last_day date not null,
  offer_ids text[] not null,
  -- Since when it is tried.
  sent_at timestamptz not null,
  delivery text not null check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  tries integer not null default 0,
  -- Null when no further try follows.
  next_try_at timestamptz,
  unique (app_id, shopper_number, last_day),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index coupon_reminder_due on coupon_reminder (next_try_at) where next_try_at is not null;
