alter table mail add column unsubscribe_url text;
