-- The lines of a receipt, if the register sends them in place of what it prints; amounts in cents.
alter table receipt add column lines jsonb;

-- The store as it was printed, with its number.
alter table receipt add column store text
  generated always as (substring(printed from 'Store: *([^\r\n]+)')) stored;
