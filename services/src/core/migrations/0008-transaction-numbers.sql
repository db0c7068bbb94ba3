-- The number of the transaction as it was printed, by which support finds a receipt.
alter table receipt add column transaction_number text
  generated always as (substring(printed from 'Transaction #: *([^[:space:]]+)')) stored;
create index receipt_transaction on receipt (app_id, transaction_number);
