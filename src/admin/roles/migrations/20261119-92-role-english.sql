-- The English side of a description, beside that of the name.
alter table role add column description_en text check (length(description_en) between 1 and 250);

drop trigger role_permission_keeps_history on role_permission;
create trigger role_permission_keeps_history after insert or delete on role_permission
  for each row execute function
    keep_link_history('role', 'role_id', 'permissions', 'permission', 'permission_id', 'name', 'name_en');
update row_change set name_en = permission.name_en from permission
  where subject = 'role' and field = 'permissions' and permission.id = other_id
    and permission.name = coalesce(new, old) #>> '{}';
