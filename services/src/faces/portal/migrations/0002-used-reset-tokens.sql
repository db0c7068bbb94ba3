-- A used token is kept until it ends, so that it can be given back when what it was used for has failed.
alter table reset_token add column used_at timestamptz;
