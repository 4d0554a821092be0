alter table department add column version integer not null default 1;
create trigger department_counts_version before update on department
  for each row execute function count_row_version();
create trigger department_keeps_history after update on department
  for each row execute function keep_row_history();
create trigger department_erases_history after delete on department
  for each row execute function erase_row_history();
create trigger user_department_keeps_department_history after insert or delete on user_department
  for each row execute function
    keep_link_history('department', 'department_id', 'members', 'app_user', 'user_id', 'realname');
