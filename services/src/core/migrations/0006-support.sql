-- Logins and tries of them, for the shopper's own questions to support.
create table sign_in (
  sign_in_id bigint generated always as identity primary key,
  app_id text not null,
  shopper_number text not null,
  signed_in_at timestamptz not null,
  outcome text not null check (outcome in ('Succeeded', 'WrongPassword')),
  -- In words; null when it did not tell.
  device text,
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index sign_in_of_shopper on sign_in (app_id, shopper_number, sign_in_id desc);

-- Tries to put an offer on a card, those that were refused included. The offer need not exist.
create table clip_attempt (
  clip_attempt_id bigint generated always as identity primary key,
  app_id text not null,
  shopper_number text not null,
  offer_id text not null,
  tried_at timestamptz not null,
  outcome text not null check (outcome in ('Clipped', 'AlreadyClipped', 'UnknownOffer', 'Expired', 'AlreadyRedeemed')),
  -- The id of the request.
  reference text not null,
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create index clip_attempt_of_shopper on clip_attempt (app_id, shopper_number, clip_attempt_id desc);
