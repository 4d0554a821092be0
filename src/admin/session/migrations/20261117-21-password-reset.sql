-- A password that somebody other than its owner has set. Whoever set it can sign in with it and change it, so that files
-- which are sealed stay closed to the account until its owner proves a key that nobody else can set.
create table password_reset (
  id         uuid primary key,
  user_id    uuid not null references app_user on delete cascade,
  reset_by   uuid not null,
  reset_at   timestamptz not null default clock_timestamp(),
  proven_at  timestamptz,
  -- The kind of key that the owner has proven.
  proof      text,
  check (num_nulls(proven_at, proof) in (0, 2))
);
create index password_reset_by_user on password_reset (user_id);

-- Accounts that somebody made, and passwords that somebody set, before there was this record.
insert into password_reset (id, user_id, reset_by, reset_at)
select gen_random_uuid(), app_user.id, maker.id, app_user.created_at
from app_user join app_user as maker on maker.username = app_user.created_by
  join credential on credential.user_id = app_user.id
union all
select gen_random_uuid(), app_user.id, audit_entry.actor_id, audit_entry.at
from audit_entry join app_user on app_user.id::text = audit_entry.subject_id
where audit_entry.action like '% /sys/user/changePassword' and outcome = 'done' and actor_id is not null;
