alter table message
  -- What became of it; null for a text from before this was kept.
  add column delivery text check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  add column tries integer not null default 0,
  -- Null when no further try follows.
  add column next_try_at timestamptz;
create index message_due on message (next_try_at) where next_try_at is not null;
