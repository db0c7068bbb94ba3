-- Clips that did not succeed at the gateway, so that support can explain them although the coupon service may never have seen them.
create table clip_failure (
  clip_failure_id bigint generated always as identity primary key,
  app_id text not null,
  shopper_number text not null,
  offer_id text not null,
  outcome text not null check (outcome in ('NOT_OFFERED', 'REFUSED', 'FAILED', 'UNKNOWN')),
  -- The sentence with which the coupon service refused the clip.
  reason text,
  -- The id of the request.
  reference text not null,
  failed_at timestamptz not null
);
create index clip_failure_of_shopper on clip_failure (app_id, shopper_number, clip_failure_id desc);
create index clip_failure_age on clip_failure (failed_at);
