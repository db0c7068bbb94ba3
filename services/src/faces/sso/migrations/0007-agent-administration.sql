alter table support_agent add column role text not null default 'AGENT' check (role in ('AGENT', 'ADMINISTRATOR'));
-- A disabled agent cannot sign in, and keeps the name in the list of agents.
alter table support_agent add column is_disabled boolean not null default false;
-- The secret of the time-based one-time passwords, in base32; null without a second factor.
alter table support_agent add column totp_secret text;
-- A secret that the agent has not confirmed with a code yet.
alter table support_agent add column totp_pending text;
-- The time step of the last accepted code: no code is accepted twice.
alter table support_agent add column totp_step bigint not null default 0;

-- The unused recovery codes, as hashes.
create table recovery_code (
  app_id text not null,
  username text not null,
  code_hash text not null,
  primary key (app_id, username, code_hash),
  foreign key (app_id, username) references support_agent on delete cascade
);

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('LOOKUP', 'REVEAL', 'END_SESSIONS', 'PASSWORD_RESET', 'ADD_AGENT', 'CHANGE_AGENT'));
