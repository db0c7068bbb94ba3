-- The end of an account erases the shopper's cases. Any other transaction still cannot change their events.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('aisle.erasing', true) = 'on' then
    return old;
  end if;
  raise exception 'the events of a case are append-only';
end
$$;
