-- Only the gateway has the key: whoever reads the table can open no list. Null for a link of a gateway that sent none.
alter table shopping_list add column encrypted_token text;
