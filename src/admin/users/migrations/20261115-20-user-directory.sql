create extension if not exists pg_trgm;

-- Initials of the name ("hx" for 韩雪), so that people are found by them; filled by the code that saves the name.
alter table app_user add column pinyin text not null default '';
create index app_user_by_username_part on app_user using gin (username gin_trgm_ops);
create index app_user_by_realname_part on app_user using gin (realname gin_trgm_ops);
create index app_user_by_phone_part on app_user using gin (phone gin_trgm_ops);
create index app_user_by_pinyin on app_user (pinyin text_pattern_ops);
create index app_user_by_creation on app_user (created_at, id);

-- A user as lists show one. The sub-selects cost nothing where their column is not asked for.
create view user_listing as
select app_user.*,
  case when deleted_at is null then 0 else 1 end as del_flag,
  (select min(department.org_code) from user_department join department on department.id = department_id
    where user_id = app_user.id) as org_code,
  (select string_agg(department.depart_name, ',' order by department.org_code)
    from user_department join department on department.id = department_id
    where user_id = app_user.id) as org_code_txt,
  (select string_agg(tenant_id::text, ',' order by tenant_id) from user_tenant
    where user_id = app_user.id) as rel_tenant_ids,
  (select string_agg(position.name, ',' order by position.code) from position
    where position.code = any (string_to_array(app_user.post, ','))) as post_dict_text,
  (select string_agg(department.depart_name, ',' order by department.org_code) from department
    where department.id::text = any (string_to_array(app_user.depart_ids, ','))) as depart_ids_dict_text
from app_user;

-- Who stands in for a user, and for how long.
create table user_deputy (
  user_id     uuid primary key references app_user on delete cascade,
  id          uuid not null unique,
  deputy_id   uuid not null references app_user on delete cascade,
  start_at    timestamptz not null,
  end_at      timestamptz not null,
  status      text not null default '1' check (status in ('0', '1')),
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz,
  check (deputy_id <> user_id),
  check (end_at > start_at)
);
