-- Set by an administrator who chose the password: its user may do nothing else before choosing another one.
alter table credential add column must_change boolean not null default false;
create trigger credential_announces_restrictions after update of must_change on credential
  for each row when (new.must_change and not old.must_change) execute function announce_change('access');

-- Each sign-in looks for the department of the user's latest session.
create index session_by_user_latest on session (user_id, created_at desc);
