-- Who issues guarantees, as bidders pick them; each is an organisation.
create table institution (
  id          uuid primary key,
  version     integer not null default 1,
  inst_code   text not null unique,
  inst_name   text not null,
  -- Set when the row is saved, before its transaction ends: the code names it.
  org_id      uuid references gc_org deferrable initially deferred,
  org_code    text not null,
  org_name    text,
  enabled     boolean not null default true,
  created_by  text,
  created_at  timestamptz not null default business_now(),
  updated_by  text,
  updated_at  timestamptz
);
create index institution_by_creation on institution (created_at);
create index institution_by_org on institution (org_id);
create trigger institution_counts_version before update on institution
  for each row execute function count_row_version();
create trigger institution_keeps_history after update on institution
  for each row execute function keep_row_history('{org_id}');
create trigger institution_erases_history after delete on institution
  for each row execute function erase_row_history();
