create sequence gc_project_code;

create table gc_project (
  id                     uuid primary key,
  version                integer not null default 1,
  status                 text not null default 'DRAFT',
  project_code           text not null unique
    default 'XM' || to_char(business_now() at time zone 'Asia/Shanghai', 'YYYY') || to_char(nextval('gc_project_code'), 'FM0000000'),
  invest_code            text unique check (invest_code ~ '^\d{4}-\d{6}-\d{2}-\d{2}-\d{6}$'),
  project_name           text not null,
  region_code            text not null,
  address                text,
  -- Set when the row is saved, before its transaction ends: the code names it, or who enters the project.
  legal_org_id           uuid references gc_org deferrable initially deferred,
  legal_org_code         text,
  legal_org_name         text,
  industry_code          text not null,
  approval_kind          text,
  approval_name          text not null,
  approval_no            text not null,
  approval_org           text not null,
  -- The paths of uploaded files, with commas between.
  approval_files         text,
  fund_source            text not null,
  state_funded_share     numeric(5, 2) check (state_funded_share between 0 and 100),
  total_invest_fen       bigint not null check (total_invest_fen > 0),
  scale                  text not null,
  tender_scope_approved  text,
  owner_contact          text not null,
  owner_phone            text not null,
  plan_fen               bigint not null default 0 check (plan_fen >= 0),
  submitted_by           text,
  created_by             text,
  created_at             timestamptz not null default business_now(),
  updated_by             text,
  updated_at             timestamptz
);
create index gc_project_by_creation on gc_project (created_at);
create index gc_project_by_status on gc_project (status, created_at);
create index gc_project_by_legal_org on gc_project (legal_org_id, status);
create index gc_project_by_file on gc_project using gin (string_to_array(approval_files, ','));
create index gc_project_name_parts on gc_project using gin (project_name gin_trgm_ops);
create trigger gc_project_counts_version before update on gc_project
  for each row execute function count_row_version();
create trigger gc_project_keeps_history after update on gc_project
  for each row execute function keep_row_history('{legal_org_id,submitted_by}');
create trigger gc_project_erases_history after delete on gc_project
  for each row execute function erase_row_history();

-- What is to be tendered of a project, and when.
create table gc_project_plan (
  id             uuid primary key,
  version        integer not null default 1,
  project_id     uuid not null references gc_project on delete cascade,
  section_name   text not null,
  est_fen        bigint not null check (est_fen > 0),
  -- As 2026-11.
  planned_month  text not null check (planned_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  created_by     text,
  created_at     timestamptz not null default business_now(),
  updated_by     text,
  updated_at     timestamptz,
  -- Two sections may change their names with one another in one save.
  constraint gc_project_plan_section_once unique (project_id, section_name) deferrable initially deferred
);
create trigger gc_project_plan_counts_version before update on gc_project_plan
  for each row execute function count_row_version();
