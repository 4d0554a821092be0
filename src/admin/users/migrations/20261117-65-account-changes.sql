-- Of an account a kept caller holds these columns alone: a new avatar concerns nobody's rights.
drop trigger app_user_announces_changes on app_user;
create trigger app_user_announces_changes after update on app_user for each row
  when ((old.username, old.realname, old.status, old.deleted_at)
    is distinct from (new.username, new.realname, new.status, new.deleted_at))
  execute function announce_row('account', 'id');
create trigger app_user_announces_removal after delete on app_user
  for each row execute function announce_row('account', 'id');

drop trigger user_department_announces_changes on user_department;
create trigger user_department_announces_changes after insert or update or delete on user_department
  for each row execute function announce_row('account', 'user_id');

drop trigger user_tenant_announces_changes on user_tenant;
create trigger user_tenant_announces_changes after insert or update or delete on user_tenant
  for each row execute function announce_row('account', 'user_id');
