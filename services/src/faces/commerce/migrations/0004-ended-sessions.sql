alter table session
  -- When the session was ended before its time. The row stays as long as the session could have lived, so that the service can
  -- tell a session that it has ended from one that it does not know.
  add column ended_at timestamptz;
