create table shopping_list (
  list_id uuid primary key,
  site text not null,
  shopper_number text not null,
  -- Of the token in the link: whoever reads the table can open no list. Null while the list has no link.
  token_hash text unique,
  shared_at timestamptz,
  unique (site, shopper_number)
);

create table list_item (
  list_id uuid not null references shopping_list on delete cascade,
  -- Made by the device that added the item.
  item_id uuid not null,
  position bigint generated always as identity,
  text text not null,
  source_id text,
  is_checked boolean not null default false,
  is_removed boolean not null default false,
  version integer not null default 1,
  change_id uuid,
  changed_at timestamptz not null,
  primary key (list_id, item_id)
);
create index list_item_removed on list_item (changed_at) where is_removed;
