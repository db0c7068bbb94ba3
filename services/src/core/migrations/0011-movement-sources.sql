-- What a movement of points or credits belongs to; null for one that was recorded without it. The id is the number of a
-- receipt, the id of an offer or the code of a personal offer.
alter table points_entry
  add column source_kind text
    check (source_kind in ('Receipt', 'Coupon', 'Offer', 'Reward', 'Adjustment', 'Expiry', 'Donation')),
  add column source_id text,
  add column source_name text;
alter table credit
  add column source_kind text
    check (source_kind in ('Receipt', 'Coupon', 'Offer', 'Reward', 'Adjustment', 'Expiry', 'Donation')),
  add column source_id text,
  add column source_name text;
alter table credit_adjustment
  add column source_kind text
    check (source_kind in ('Receipt', 'Coupon', 'Offer', 'Reward', 'Adjustment', 'Expiry', 'Donation')),
  add column source_id text,
  add column source_name text;

-- Why a purchase earned no points; null if it earned some, or if the reason is not known.
alter table receipt
  add column points_reason text
    check (points_reason in ('Pending', 'BelowMinimum', 'ExcludedItems', 'CardNotUsed', 'Returned')),
  add column points_minimum_cents integer check (points_minimum_cents > 0),
  add column points_expected_at timestamptz,
  add column card_added_at timestamptz;
