alter table customer
  -- Tokens of an earlier generation are refused: a new password ends every session but the one that changed it.
  add column token_generation integer not null default 0,
  add column spared_token_id text,
  add column security_question text,
  add column security_answer_hash text;

create table reward_subscription (
  app_id text not null references app,
  subscription_id text not null,
  name text not null,
  primary key (app_id, subscription_id)
);

create table customer_reward_subscription (
  app_id text not null,
  shopper_number text not null,
  subscription_id text not null,
  primary key (app_id, shopper_number, subscription_id),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, subscription_id) references reward_subscription on delete cascade
);

create table email_subscription (
  app_id text not null references app,
  subscription_id text not null,
  description text not null,
  primary key (app_id, subscription_id)
);

-- Who is in no row gets no emails.
create table customer_email_subscription (
  app_id text not null,
  shopper_number text not null,
  subscription_id text not null,
  is_opted_out boolean not null,
  primary key (app_id, shopper_number, subscription_id),
  foreign key (app_id, shopper_number) references customer on delete cascade,
  foreign key (app_id, subscription_id) references email_subscription on delete cascade
);

-- A one-time code that proves the possession of a phone.
create table claim_code (
  app_id text not null references app,
  phone text not null,
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (app_id, phone)
);

-- What would have been sent as text message or email.
create table message (
  message_id bigint generated always as identity primary key,
  app_id text not null references app,
  -- An email address or ten digits.
  recipient text not null,
  body text not null,
  sent_at timestamptz not null
);
