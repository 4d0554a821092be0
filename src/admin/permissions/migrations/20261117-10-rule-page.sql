-- The list that a rule narrows, as the server declares it: the menu entry may be renamed, moved or given another page.
alter table data_rule add column page text;

-- Rules of a built-in entry that was renamed have been out of force; they belong to the page that the entry came with.
update data_rule set page = coalesce(case
    when permission.component in
      ('system/UserList', 'system/RoleUserList', 'system/SysPositionList', 'system/DictList', 'system/OssFileList')
    then permission.component
    else coalesce(built_in.page, permission.component) end, '')
from permission left join (values
  ('8f7d073e-c1b9-81d0-8343-1674d883f317'::uuid, 'system/UserList'),
  ('16cd0d3e-553e-8495-a01d-4e3f7644ced2', 'system/RoleUserList'),
  ('cc2ce0bd-d92f-8d40-9da5-68a298fc124f', 'system/SysPositionList'),
  ('199554aa-cc40-8dae-8439-0ec79b0a7f8c', 'system/DictList'),
  ('e82518ce-6bb8-8f09-ba58-e690bd3f5d21', 'system/OssFileList')) as built_in (id, page) on built_in.id = permission.id
where permission.id = data_rule.permission_id;

alter table data_rule alter column page set not null;
