-- The apps that get pushes for a shopper.
create table push_device (
  app_id text not null,
  shopper_number text not null,
  -- By which the platform finds the app.
  token text not null,
  platform text not null check (platform in ('APPLE', 'ANDROID')),
  registered_at timestamptz not null,
  -- An app gets the pushes of the shopper who registered it last.
  primary key (app_id, token),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index push_device_shopper on push_device (app_id, shopper_number);

create table push (
  push_id bigint generated always as identity primary key,
  app_id text not null,
  token text not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  -- Since when it is tried.
  sent_at timestamptz not null,
  delivery text not null check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  tries integer not null default 0,
  -- Null when no further try follows.
  next_try_at timestamptz,
  foreign key (app_id, token) references push_device on delete cascade
);
create index push_due on push (next_try_at) where next_try_at is not null;
create index push_device_pushes on push (app_id, token);
