-- Whoever helps the shoppers of a retailer.
create table support_agent (
  app_id text not null,
  -- In lower case.
  username text not null,
  name text not null,
  -- scrypt$N$r$p$salt$key
  password_hash text not null,
  primary key (app_id, username)
);

-- What agents did about shoppers. Written before anything is read, and never changed.
create table audit_entry (
  entry_id bigint generated always as identity primary key,
  app_id text not null,
  agent text not null,
  action text not null check (action in ('LOOKUP', 'REVEAL', 'END_SESSIONS', 'PASSWORD_RESET')),
  -- Whom it named: masked to be shown, and as a keyed hash to be found again.
  subject text not null,
  subject_hash text not null,
  reason text not null,
  -- The id of the request.
  reference text not null,
  is_refused boolean not null,
  at timestamptz not null
);
create index audit_entry_of_retailer on audit_entry (app_id, entry_id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_entry_rows before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_table before truncate on audit_entry for each statement execute function refuse_change();

-- The key of the hashes: without it nobody can try telephone numbers until one fits.
create table audit_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
