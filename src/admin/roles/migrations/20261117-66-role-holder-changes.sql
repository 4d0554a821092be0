-- A caller holds nothing of the role's own row; a deleted role takes its links along, and they speak.
drop trigger role_announces_changes on role;
drop trigger department_role_announces_changes on department_role;

drop trigger user_role_announces_changes on user_role;
create trigger user_role_announces_changes after insert or update or delete on user_role
  for each row execute function announce_row('account', 'user_id');

drop trigger department_role_user_announces_changes on department_role_user;
create trigger department_role_user_announces_changes after insert or update or delete on department_role_user
  for each row execute function announce_row('account', 'user_id');
