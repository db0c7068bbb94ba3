create table subscriber (
  list text not null,
  -- In lower case.
  email text not null,
  -- What else the form asked for.
  fields jsonb not null,
  subscribed_at timestamptz not null,
  primary key (list, email)
);
