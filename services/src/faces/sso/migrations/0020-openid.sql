-- The issuer of the tokens: the address of the retailer's site. Older families keep the name that their clients know.
alter table token_family add column issuer text not null default 'aisle-sso';
alter table token_family alter column issuer drop default;
-- The nonce of the client's request, for the ID token; null without one.
alter table token_family add column nonce text;
