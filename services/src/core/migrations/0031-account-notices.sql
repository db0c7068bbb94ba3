-- An email that tells a shopper of a deletion, or of its undo.
create table account_notice (
  -- The id of the email, the same at each try.
  notice_id uuid primary key default gen_random_uuid(),
  app_id text not null,
  shopper_number text not null,
  kind text not null check (kind in ('account-closing', 'account-kept')),
  -- Since when it is tried.
  sent_at timestamptz not null,
  delivery text not null check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  tries integer not null default 0,
  -- Null when no further try follows.
  next_try_at timestamptz,
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index account_notice_due on account_notice (next_try_at) where next_try_at is not null;
