-- Whose mail it is, and what it was sent for; null for what was sent before this was kept.
alter table mail
  add column site text,
  add column kind text;
create index mail_of_retailer on mail (site, sent_at desc);
