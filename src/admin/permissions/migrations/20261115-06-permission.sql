create table permission (
  id                    uuid primary key,
  parent_id             uuid references permission on delete cascade,
  name                  text not null check (length(name) between 1 and 100),
  -- 0 top menu, 1 sub-menu, 2 button.
  menu_type             smallint not null check (menu_type in (0, 1, 2)),
  perms                 text,
  perms_type            text not null default '1' check (perms_type in ('1', '2')),
  icon                  text,
  component             text,
  component_name        text,
  url                   text,
  redirect              text,
  sort_no               numeric(8, 2) not null default 1,
  route                 boolean not null default true,
  keep_alive            boolean not null default false,
  hidden                boolean not null default false,
  hide_tab              boolean not null default false,
  always_show           boolean not null default false,
  internal_or_external  boolean not null default false,
  status                text not null default '1' check (status in ('0', '1')),
  description           text,
  deleted_by            text,
  deleted_at            timestamptz,
  created_by            text,
  created_at            timestamptz not null default clock_timestamp(),
  updated_by            text,
  updated_at            timestamptz
);
create index permission_by_parent on permission (parent_id, sort_no);

create table data_rule (
  id               uuid primary key,
  permission_id    uuid not null references permission on delete cascade,
  rule_name        text not null,
  rule_column      text not null,
  rule_conditions  text not null,
  rule_value       text not null,
  status           text not null default '1' check (status in ('0', '1')),
  created_by       text,
  created_at       timestamptz not null default clock_timestamp(),
  updated_by       text,
  updated_at       timestamptz
);
create index data_rule_by_permission on data_rule (permission_id);

create table role_permission (
  role_id        uuid not null references role on delete cascade,
  permission_id  uuid not null references permission on delete cascade,
  granted_by     text,
  granted_at     timestamptz not null default clock_timestamp(),
  address        text,
  primary key (role_id, permission_id)
);
create table role_data_rule (
  role_id        uuid not null,
  permission_id  uuid not null,
  data_rule_id   uuid not null references data_rule on delete cascade,
  primary key (role_id, data_rule_id),
  foreign key (role_id, permission_id) references role_permission on delete cascade
);

-- What a department may hand out to its own roles.
create table department_permission (
  department_id  uuid not null references department on delete cascade,
  permission_id  uuid not null references permission on delete cascade,
  primary key (department_id, permission_id)
);
create table department_role_permission (
  department_role_id  uuid not null references department_role on delete cascade,
  permission_id       uuid not null references permission on delete cascade,
  primary key (department_role_id, permission_id)
);
create table department_role_data_rule (
  department_role_id  uuid not null,
  permission_id       uuid not null,
  data_rule_id        uuid not null references data_rule on delete cascade,
  primary key (department_role_id, data_rule_id),
  foreign key (department_role_id, permission_id) references department_role_permission on delete cascade
);

create trigger permission_announces_changes after insert or update or delete on permission
  for each statement execute function announce_change('access');
create trigger data_rule_announces_changes after insert or update or delete on data_rule
  for each statement execute function announce_change('access');
create trigger role_permission_announces_changes after insert or update or delete on role_permission
  for each statement execute function announce_change('access');
create trigger role_data_rule_announces_changes after insert or update or delete on role_data_rule
  for each statement execute function announce_change('access');
create trigger department_role_permission_announces_changes after insert or update or delete on department_role_permission
  for each statement execute function announce_change('access');
create trigger department_role_data_rule_announces_changes after insert or update or delete on department_role_data_rule
  for each statement execute function announce_change('access');
