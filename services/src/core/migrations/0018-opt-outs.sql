-- Since when the shopper opts out of data sharing; null for an opt-out from before this was kept.
alter table customer add column opted_out_at timestamptz;
