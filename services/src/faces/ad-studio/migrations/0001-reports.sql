-- One row for each ad and kind: what is asked for is a sum, and who saw or clicked is nobody's business.
create table report (
  ad_id text not null,
  kind text not null check (kind in ('view', 'click')),
  count bigint not null check (count > 0),
  primary key (ad_id, kind)
);
