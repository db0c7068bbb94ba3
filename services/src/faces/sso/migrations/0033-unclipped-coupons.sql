-- A coupon that a shopper takes off the card: otherwise a purchase afterwards would seem to have had it.
alter table clip_attempt drop constraint clip_attempt_outcome_check;
alter table clip_attempt add check (outcome in ('CLIPPED', 'UNCLIPPED', 'NOT_OFFERED', 'REFUSED', 'FAILED', 'UNKNOWN'));
