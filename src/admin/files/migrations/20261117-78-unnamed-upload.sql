-- An empty folder says that the sender of an upload in pieces named no kind. Until now the folder for such files stood
-- there, as if it had been named; what is on its way stays as open as it was begun.
update resumable_upload set folder = ''
where path is null and folder = case when project_id is null then 'upload' else 'project' end;
