-- What an offer takes off, as the contracts describe it, with amounts in cents; null if it is not known.
alter table offer add column discount jsonb;
alter table offer add column funded_by text check (funded_by in ('Manufacturer', 'Store'));
-- The codes of all products; null if they are not listed.
alter table offer add column gtins text[];
alter table offer add column clip_from date;
-- The last day on which it can be clipped.
alter table offer add column clip_by date;
-- How many shoppers can clip it; null without a limit.
alter table offer add column clip_limit integer check (clip_limit >= 0);
-- The only shopper who gets it, by data about them; null for an offer to all.
alter table offer add column shopper_number text;
alter table offer add foreign key (app_id, shopper_number) references customer on delete cascade;
