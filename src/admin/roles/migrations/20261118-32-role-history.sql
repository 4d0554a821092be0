create trigger role_keeps_history after update on role
  for each row execute function keep_row_history('{is_staff,is_built_in}');
create trigger role_erases_history after delete on role
  for each row execute function erase_row_history();
create trigger user_role_keeps_role_history after insert or delete on user_role
  for each row execute function keep_link_history('role', 'role_id', 'members', 'app_user', 'user_id', 'realname');
create trigger role_permission_keeps_history after insert or delete on role_permission
  for each row execute function
    keep_link_history('role', 'role_id', 'permissions', 'permission', 'permission_id', 'name');
