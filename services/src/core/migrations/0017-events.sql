-- Events of shoppers for the retailer's other systems. It has no foreign key, because the closing of an account is one.
create table event (
  event_id bigint generated always as identity primary key,
  app_id text not null,
  shopper_number text not null,
  type text not null,
  data jsonb not null,
  -- The day of an event that happens once a day.
  once_on date,
  occurred_at timestamptz not null,
  -- Since when it is tried.
  sent_at timestamptz not null,
  delivery text not null check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  tries integer not null default 0,
  -- Null when no further try follows.
  next_try_at timestamptz,
  unique (app_id, type, once_on, shopper_number)
);
create index event_due on event (next_try_at) where next_try_at is not null;
create index event_age on event (sent_at);
