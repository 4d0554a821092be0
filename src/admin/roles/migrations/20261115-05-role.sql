create table role (
  id           uuid primary key,
  role_name    text not null check (length(role_name) between 1 and 100),
  role_code    text not null unique check (length(role_code) between 1 and 64),
  description  text,
  -- Staff are signed out after half an hour without a call; others after two.
  is_staff     boolean not null default false,
  created_by   text,
  created_at   timestamptz not null default clock_timestamp(),
  updated_by   text,
  updated_at   timestamptz
);
create table user_role (
  user_id  uuid not null references app_user on delete cascade,
  role_id  uuid not null references role on delete cascade,
  primary key (user_id, role_id)
);
create index user_role_by_role on user_role (role_id);

create table department_role (
  id             uuid primary key,
  department_id  uuid not null references department on delete cascade,
  role_name      text not null check (length(role_name) between 1 and 100),
  role_code      text not null unique check (length(role_code) between 1 and 64),
  description    text,
  created_by     text,
  created_at     timestamptz not null default clock_timestamp(),
  updated_by     text,
  updated_at     timestamptz
);
create table department_role_user (
  department_role_id  uuid not null references department_role on delete cascade,
  user_id             uuid not null references app_user on delete cascade,
  primary key (department_role_id, user_id)
);
create index department_role_user_by_user on department_role_user (user_id);

create trigger role_announces_changes after insert or update or delete on role
  for each statement execute function announce_change('access');
create trigger user_role_announces_changes after insert or update or delete on user_role
  for each statement execute function announce_change('access');
create trigger department_role_announces_changes after insert or update or delete on department_role
  for each statement execute function announce_change('access');
create trigger department_role_user_announces_changes after insert or update or delete on department_role_user
  for each statement execute function announce_change('access');
