create table department (
  id                uuid primary key,
  parent_id         uuid references department,
  depart_name       text not null check (length(depart_name) between 1 and 100),
  depart_name_en    text,
  depart_name_abbr  text,
  depart_order      integer not null default 0,
  description       text,
  org_category      text not null check (org_category in ('1', '2', '3')),
  -- Three characters a level (letter and two digits), so that a subtree is a prefix.
  org_code          text not null unique check (org_code ~ '^([A-Z][0-9]{2})+$'),
  org_type          text not null generated always as ((length(org_code) / 3)::text) stored,
  mobile            text,
  fax               text,
  address           text,
  memo              text,
  status            text not null default '1' check (status in ('0', '1')),
  created_by        text,
  created_at        timestamptz not null default clock_timestamp(),
  updated_by        text,
  updated_at        timestamptz
);
create index department_by_parent on department (parent_id, depart_order);
create trigger department_announces_changes after insert or update or delete on department
  for each statement execute function announce_change('access');
