alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in (
    'LOOKUP', 'REVEAL', 'END_SESSIONS', 'LIFT_SLOWDOWN', 'PASSWORD_RESET', 'ADD_AGENT', 'CHANGE_AGENT', 'OPEN_CASE',
    'NOTE_CASE', 'HAND_OVER_CASE', 'UNFREEZE', 'APPROVE_CLAIM', 'DENY_CLAIM', 'CLOSE_CASE', 'EXPORT_CASE'
  ));
