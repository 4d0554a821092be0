-- The telephone to which a code has gone and from which it came back; another one is none that was verified.
alter table gc_org add column verified_phone text;
update gc_org set verified_phone = contact_phone where status in ('PENDING', 'ACTIVE', 'EXPIRED', 'SUSPENDED', 'CLOSED');

-- Whoever entered something for an organisation that they do not act for; no name in a row gives rights.
insert into participation (id, object, object_id, relation, user_id, created_by)
select gen_random_uuid(), entered.object, entered.id, 'entrant', app_user.id, entered.created_by
from (
  select 'gcOrg' as object, id, id as org_id, created_by from gc_org
  union all select 'gcPerson', id, org_id, created_by from gc_person
  union all select 'gcProject', id, legal_org_id, created_by from gc_project
) as entered
join app_user on app_user.username = entered.created_by
where not exists (
  select from participation
  where object_id = entered.org_id and relation = 'member' and user_id = app_user.id and ended_at is null)
on conflict do nothing;
