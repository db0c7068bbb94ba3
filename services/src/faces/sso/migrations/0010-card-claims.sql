alter table support_case drop constraint support_case_kind_check;
alter table support_case add constraint support_case_kind_check
  check (kind in ('SUSPICIOUS_SIGN_IN', 'SUSPICIOUS_POINTS', 'POINTS_MISSING', 'CARD_CLAIM', 'OTHER'));

alter table case_event drop constraint case_event_kind_check;
alter table case_event add constraint case_event_kind_check
  check (kind in (
    'OPENED', 'FROZEN', 'NOTED', 'HANDED_OVER', 'UNFROZEN', 'CLAIM_APPROVED', 'CLAIM_DENIED', 'CLOSED'
  ));

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in (
    'LOOKUP', 'REVEAL', 'END_SESSIONS', 'PASSWORD_RESET', 'ADD_AGENT', 'CHANGE_AGENT', 'OPEN_CASE', 'NOTE_CASE',
    'HAND_OVER_CASE', 'UNFREEZE', 'APPROVE_CLAIM', 'DENY_CLAIM', 'CLOSE_CASE', 'EXPORT_CASE'
  ));
