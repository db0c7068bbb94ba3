-- Points that the program takes off a card after a day, unless they are used before.
create table ending_points (
  app_id text not null,
  shopper_number text not null,
  -- The last day on which they can be used.
  last_day date not null,
  points integer not null check (points > 0),
  primary key (app_id, shopper_number, last_day),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index ending_points_due on ending_points (last_day);
