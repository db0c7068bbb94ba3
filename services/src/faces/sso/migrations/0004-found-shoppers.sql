-- Whom a look found: the shopper number of an entry that named an email address or a telephone number, as a keyed hash.
create table audit_found (
  entry_id bigint not null,
  subject_hash text not null,
  primary key (entry_id, subject_hash)
);
create trigger audit_found_rows before update or delete on audit_found for each row execute function refuse_change();
create trigger audit_found_table before truncate on audit_found for each statement execute function refuse_change();
