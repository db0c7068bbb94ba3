-- Every clip at the gateway, so that the time of one that succeeded is certain although the coupon service may keep no diary.
alter table clip_failure rename to clip_attempt;
alter table clip_attempt rename column clip_failure_id to clip_attempt_id;
alter table clip_attempt rename column failed_at to attempted_at;
alter table clip_attempt drop constraint clip_failure_outcome_check;
alter table clip_attempt add check (outcome in ('CLIPPED', 'NOT_OFFERED', 'REFUSED', 'FAILED', 'UNKNOWN'));
alter index clip_failure_of_shopper rename to clip_attempt_of_shopper;
alter index clip_failure_age rename to clip_attempt_age;
