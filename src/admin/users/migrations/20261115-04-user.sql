create table app_user (
  id             uuid primary key,
  username       text not null check (length(username) between 1 and 100),
  realname       text not null check (length(realname) between 1 and 100),
  avatar         text,
  birthday       date,
  sex            smallint check (sex in (1, 2)),
  email          text,
  phone          text,
  status         smallint not null default 1 check (status in (1, 2)),
  work_no        text,
  post           text,
  telephone      text,
  activiti_sync  smallint not null default 1 check (activiti_sync in (0, 1)),
  user_identity  smallint not null default 1 check (user_identity in (1, 2)),
  depart_ids     text,
  client_id      text,
  home_path      text,
  deleted_by     text,
  deleted_at     timestamptz,
  created_by     text,
  created_at     timestamptz not null default clock_timestamp(),
  updated_by     text,
  updated_at     timestamptz
);
create unique index app_user_by_username on app_user (lower(username));
create unique index app_user_by_phone on app_user (phone);
create unique index app_user_by_email on app_user (lower(email));
create unique index app_user_by_work_no on app_user (work_no);
create trigger app_user_announces_changes after update or delete on app_user
  for each statement execute function announce_change('access');

create table user_department (
  user_id        uuid not null references app_user on delete cascade,
  department_id  uuid not null references department on delete cascade,
  primary key (user_id, department_id)
);
create index user_department_by_department on user_department (department_id);
create trigger user_department_announces_changes after insert or update or delete on user_department
  for each statement execute function announce_change('access');

create table user_tenant (
  user_id    uuid not null references app_user on delete cascade,
  tenant_id  integer not null references tenant,
  primary key (user_id, tenant_id)
);
create trigger user_tenant_announces_changes after insert or update or delete on user_tenant
  for each statement execute function announce_change('access');
