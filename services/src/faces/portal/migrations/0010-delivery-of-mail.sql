alter table mail
  -- What became of it; null for mail from before this was kept.
  add column delivery text check (delivery in ('waiting', 'sent', 'refused', 'expired')),
  add column tries integer not null default 0,
  -- Null when no further try follows.
  add column next_try_at timestamptz,
  -- The addresses, separated by commas, that have not got it; null for all of them.
  add column waiting_for text;
create index mail_due on mail (next_try_at) where next_try_at is not null;

-- Addresses that do not exist, as the servers of their mail said: mail to them would harm what the retailer sends to others.
create table suppressed_address (
  site text not null,
  -- In lower case.
  address text not null,
  until timestamptz not null,
  primary key (site, address)
);
