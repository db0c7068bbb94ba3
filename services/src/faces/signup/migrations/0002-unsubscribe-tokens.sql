-- The hash of the token in the emails to the address; null for those who subscribed before there were tokens.
alter table subscriber add column token_hash text;
alter table subscriber add column unsubscribed_at timestamptz;
create unique index subscriber_token on subscriber (token_hash);
