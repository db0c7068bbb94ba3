-- As the source of the item names it; null for an item that was typed.
alter table list_item add column department text;
