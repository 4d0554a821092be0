-- A change of grants concerns those who hold the role. Menu entries and data rules still concern everybody: they change
-- seldom, and roles of all kinds lead to them.
drop trigger role_permission_announces_changes on role_permission;
create trigger role_permission_announces_changes after insert or update or delete on role_permission
  for each row execute function announce_row('role', 'role_id');

drop trigger role_data_rule_announces_changes on role_data_rule;
create trigger role_data_rule_announces_changes after insert or update or delete on role_data_rule
  for each row execute function announce_row('role', 'role_id');

drop trigger department_role_permission_announces_changes on department_role_permission;
create trigger department_role_permission_announces_changes after insert or update or delete on department_role_permission
  for each row execute function announce_row('department-role', 'department_role_id');

drop trigger department_role_data_rule_announces_changes on department_role_data_rule;
create trigger department_role_data_rule_announces_changes after insert or update or delete on department_role_data_rule
  for each row execute function announce_row('department-role', 'department_role_id');
