-- A deleted department looks for its roles.
create index department_role_by_department on department_role (department_id);
