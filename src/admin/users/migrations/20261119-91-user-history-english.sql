drop trigger user_role_keeps_user_history on user_role;
create trigger user_role_keeps_user_history after insert or delete on user_role
  for each row execute function
    keep_link_history('app_user', 'user_id', 'selectedroles', 'role', 'role_id', 'role_name', 'role_name_en');
drop trigger user_department_keeps_user_history on user_department;
create trigger user_department_keeps_user_history after insert or delete on user_department
  for each row execute function keep_link_history('app_user', 'user_id', 'selecteddeparts', 'department',
    'department_id', 'depart_name', 'depart_name_en');

-- What was told before, as far as the name is still the same.
update row_change set name_en = role.role_name_en from role
  where subject = 'app_user' and field = 'selectedroles' and role.id = other_id
    and role.role_name = coalesce(new, old) #>> '{}';
update row_change set name_en = department.depart_name_en from department
  where subject = 'app_user' and field = 'selecteddeparts' and department.id = other_id
    and department.depart_name = coalesce(new, old) #>> '{}';
