-- Which reminders of the end of a licence went out: one for each number of days and each end.
create table licence_reminder (
  organisation_id  uuid not null references gc_org on delete cascade,
  licence_end_on   date not null,
  days             integer not null,
  created_at       timestamptz not null default business_now(),
  primary key (organisation_id, licence_end_on, days)
);
create index gc_org_by_licence_end on gc_org (licence_end_on) where status = 'ACTIVE';
