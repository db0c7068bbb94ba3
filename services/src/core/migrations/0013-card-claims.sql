-- The registration that requested the code, which accepts it; empty for a caller that states none.
alter table claim_code add column claim_id text not null default '';

-- How often the details of a holder came with the right code and were compared with the card.
alter table customer add column holder_checks integer not null default 0;

-- Requests of the owner of a phone to release it from a card whose holder they could not prove to be.
create table card_claim (
  app_id text not null,
  shopper_number text not null,
  -- Made by the caller, so that a repeated request is the same claim.
  claim_id text not null,
  phone text not null,
  -- Of the text message about the decision.
  language text not null,
  details text not null check (details in ('NOT_COMPARED', 'DIFFERENT', 'NOT_ON_CARD')),
  requested_at timestamptz not null,
  decision text check (decision in ('APPROVED', 'DENIED')),
  -- The end of an approval.
  expires_at timestamptz,
  -- When the phone was released.
  used_at timestamptz,
  primary key (app_id, shopper_number, claim_id),
  foreign key (app_id, shopper_number) references customer on delete cascade
);
create unique index card_claim_pending on card_claim (app_id, shopper_number) where decision is null;
