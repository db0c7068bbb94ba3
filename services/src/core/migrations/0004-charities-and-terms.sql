create table charity (
  app_id text not null references app,
  charity_id text not null,
  district text not null,
  school text not null,
  zip text,
  primary key (app_id, charity_id)
);

create table shopper_charity (
  app_id text not null,
  shopper_number text not null,
  charity_id text not null,
  is_enrolled boolean not null,
  changed_at timestamptz not null,
  primary key (app_id, shopper_number, charity_id),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, charity_id) references charity on delete cascade
);

-- Versions are dotted numbers, hence text: 1.10 comes after 1.9.
create table terms_version (
  app_id text not null references app,
  version text not null check (version ~ '^[0-9]+([.][0-9]+)*$'),
  published_on date not null,
  primary key (app_id, version)
);

create table terms_acceptance (
  app_id text not null,
  shopper_number text not null,
  version text not null,
  accepted_at timestamptz not null,
  primary key (app_id, shopper_number, version),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, version) references terms_version on delete cascade
);
