-- A digest of the storefront's session that the shopper went on from; null after a login with a password. The end of the session
-- ends the family.
alter table token_family add column session_hash text;
create index token_family_session on token_family (session_hash) where session_hash is not null;
