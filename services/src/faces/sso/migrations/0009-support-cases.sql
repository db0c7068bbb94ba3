-- The number of the latest case of each retailer: a shopper sees the number, which must not count other retailers' cases.
create table case_counter (
  app_id text primary key,
  last_number integer not null
);

create table support_case (
  app_id text not null,
  case_number integer not null,
  shopper_number text not null,
  -- Made by whoever opens the case, so that a repeated request opens no second one.
  client_id text not null,
  kind text not null check (kind in ('SUSPICIOUS_SIGN_IN', 'SUSPICIOUS_POINTS', 'POINTS_MISSING', 'OTHER')),
  -- The session, movement or receipt as it was when the case was opened.
  subject_id text,
  subject_at timestamptz,
  subject_text text,
  subject_points integer,
  -- Null for the shopper.
  opened_by text,
  opened_at timestamptz not null,
  is_open boolean not null default true,
  -- True until support lifts the freeze of redemption that the case began with.
  is_freezing boolean not null,
  assigned_to text,
  version integer not null default 1,
  primary key (app_id, case_number),
  unique (app_id, shopper_number, client_id)
);

create table case_event (
  event_id bigint generated always as identity primary key,
  app_id text not null,
  case_number integer not null,
  change_id text not null,
  kind text not null check (kind in ('OPENED', 'FROZEN', 'NOTED', 'HANDED_OVER', 'UNFROZEN', 'CLOSED')),
  -- Null for the shopper.
  agent text,
  text text,
  assignee text,
  at timestamptz not null,
  foreign key (app_id, case_number) references support_case,
  unique (app_id, case_number, kind, change_id)
);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'the events of a case are append-only';
end
$$;
create trigger case_event_rows before update or delete on case_event for each row execute function refuse_event_change();
create trigger case_event_table before truncate on case_event for each statement execute function refuse_event_change();

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in (
    'LOOKUP', 'REVEAL', 'END_SESSIONS', 'PASSWORD_RESET', 'ADD_AGENT', 'CHANGE_AGENT',
    'OPEN_CASE', 'NOTE_CASE', 'HAND_OVER_CASE', 'UNFREEZE', 'CLOSE_CASE', 'EXPORT_CASE'
  ));
