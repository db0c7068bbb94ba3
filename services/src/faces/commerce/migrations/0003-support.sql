alter table session
  -- True for the look of a support agent, with which nothing can be changed.
  add column is_read_only boolean not null default false;
