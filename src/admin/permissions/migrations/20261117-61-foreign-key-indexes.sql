-- A deleted entry or rule looks for its grants, and without an index reads all of them.
create index role_permission_by_permission on role_permission (permission_id);
create index role_data_rule_by_grant on role_data_rule (role_id, permission_id);
create index role_data_rule_by_rule on role_data_rule (data_rule_id);
create index department_permission_by_permission on department_permission (permission_id);
create index department_role_permission_by_permission on department_role_permission (permission_id);
create index department_role_data_rule_by_grant on department_role_data_rule (department_role_id, permission_id);
create index department_role_data_rule_by_rule on department_role_data_rule (data_rule_id);
