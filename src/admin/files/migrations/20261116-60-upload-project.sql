-- The project that an upload in pieces belongs to, as the plain call has it.
alter table resumable_upload add column project_id text check (length(project_id) <= 100);
