-- Every list of the resource kit shows the version of its rows; a stored file never changes.
create or replace view oss_file as
select stored_file.id, stored_file.name as file_name, '/sys/common/static/' || stored_file.path as url, mime,
  size as file_size, app_user.realname as uploader, stored_file.created_at as uploaded_at,
  app_user.username as created_by, stored_file.created_at,
  null::text as updated_by, null::timestamptz as updated_at, 1 as version
from stored_file left join app_user on app_user.id = owner_id
where not sealed and audience <> 'owner';
