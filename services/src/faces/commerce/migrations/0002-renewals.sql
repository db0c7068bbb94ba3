alter table session
  -- How often the session was renewed, and when last.
  add column renewals integer not null default 0 check (renewals >= 0),
  add column renewed_at timestamptz;
