create table gc_person_cert (
  id           uuid primary key,
  version      integer not null default 1,
  person_id    uuid not null references gc_person on delete cascade,
  kind         text not null,
  major        text,
  cert_no      text not null,
  seal_no      text,
  expires_on   date,
  -- Who has compared it with its source; every change of it takes that away.
  verified_by  text,
  verified_at  timestamptz,
  created_by   text,
  created_at   timestamptz not null default business_now(),
  updated_by   text,
  updated_at   timestamptz,
  check (num_nonnulls(verified_by, verified_at) in (0, 2))
);
create index gc_person_cert_by_person on gc_person_cert (person_id, created_at);
create index gc_person_cert_by_number on gc_person_cert (cert_no);
create trigger gc_person_cert_counts_version before update on gc_person_cert
  for each row execute function count_row_version();
