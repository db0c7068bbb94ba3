-- The host of the page that asked for the token; null when the caller was no page.
alter table bot_token add column host text;
