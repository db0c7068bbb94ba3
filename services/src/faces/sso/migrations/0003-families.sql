-- A family belongs to one generation of the account's tokens, and ends with it. Those that began before that was kept end now.
alter table token_family add column token_generation integer not null default -1;
alter table token_family alter column token_generation drop default;

-- With the token in use it makes the next one, so that a repeated use gets the same answer.
alter table token_family add column successor_key text not null
  default gen_random_uuid()::text || gen_random_uuid()::text;
alter table token_family alter column successor_key drop default;

-- A code belongs to the family of its login, and is kept after its use: a second use ends the family.
delete from authorization_code;
alter table authorization_code drop column client_id;
alter table authorization_code drop column subject;
alter table authorization_code drop column scope;
alter table authorization_code add column family_id uuid not null references token_family on delete cascade;
alter table authorization_code add column used_at timestamptz;
