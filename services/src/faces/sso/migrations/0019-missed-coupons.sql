alter table support_case drop constraint support_case_kind_check;
alter table support_case add constraint support_case_kind_check
  check (kind in (
    'SUSPICIOUS_SIGN_IN', 'SUSPICIOUS_POINTS', 'POINTS_MISSING', 'COUPON_MISSED', 'CARD_CLAIM', 'OTHER'
  ));
