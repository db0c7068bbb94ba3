-- The language that the shopper has chosen, such as `es`; null for none.
alter table customer add column language text;
