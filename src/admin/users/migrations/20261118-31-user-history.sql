alter table app_user add column version integer not null default 1;
create trigger app_user_counts_version before update on app_user
  for each row execute function count_row_version();
create trigger app_user_keeps_history after update on app_user
  for each row execute function keep_row_history('{client_id,activiti_sync}');
create trigger app_user_erases_history after delete on app_user
  for each row execute function erase_row_history();
create trigger user_role_keeps_user_history after insert or delete on user_role
  for each row execute function keep_link_history('app_user', 'user_id', 'selectedroles', 'role', 'role_id', 'role_name');
create trigger user_department_keeps_user_history after insert or delete on user_department
  for each row execute function
    keep_link_history('app_user', 'user_id', 'selecteddeparts', 'department', 'department_id', 'depart_name');

-- The same again: a view keeps the columns that its table had when it was made.
drop view user_listing;
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
