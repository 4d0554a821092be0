-- let_go_of_links(table, its column) before delete: while the row still has its name, so that the history of the other
-- end can say what was lost. A cascade would come after it.
create function let_go_of_links() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I = $1', tg_argv[0], tg_argv[1]) using old.id;
  return old;
end
$$;
create trigger role_lets_go_of_users before delete on role
  for each row execute function let_go_of_links('user_role', 'role_id');
create trigger department_lets_go_of_users before delete on department
  for each row execute function let_go_of_links('user_department', 'department_id');
