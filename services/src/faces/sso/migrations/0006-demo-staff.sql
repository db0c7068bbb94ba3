-- The demo retailers that got their demo agent once, so that a removed agent does not return at the next start.
create table demo_staff (
  app_id text primary key
);

-- Earlier versions added the demo agents of all retailers at once, to a database without agents.
insert into demo_staff
select app_id
from unnest(array[
  'app-reams', 'app-lees', 'app-southend', 'app-harvest-hall', 'app-cedar-creek', 'app-bluebird', 'app-grandway'
]) as app_id
where exists (select from support_agent);
