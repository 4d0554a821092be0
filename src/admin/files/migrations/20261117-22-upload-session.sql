-- The session that began an upload. Where somebody else has set the password, only that session finds a sealed one.
alter table resumable_upload add column session_id uuid;
