-- The projects in which a person is bound, as their organisation tells; an open one has no end.
create table gc_person_project (
  id            uuid primary key,
  version       integer not null default 1,
  person_id     uuid not null references gc_person on delete cascade,
  project_name  text not null,
  role          text not null,
  from_on       date not null,
  to_on         date check (to_on >= from_on),
  created_by    text,
  created_at    timestamptz not null default business_now(),
  updated_by    text,
  updated_at    timestamptz
);
create index gc_person_project_by_person on gc_person_project (person_id, created_at);
create trigger gc_person_project_counts_version before update on gc_person_project
  for each row execute function count_row_version();

create function gc_person_project_line(project gc_person_project) returns text language sql stable as $$
  select concat_ws(' · ', project.role, project.project_name, project.from_on || '–' || coalesce(project.to_on::text, ''))
$$;

create function gc_person_keeps_projects() returns trigger language plpgsql as $$
declare
  was constant text := case when tg_op <> 'INSERT' then gc_person_project_line(old) end;
  is_now constant text := case when tg_op <> 'DELETE' then gc_person_project_line(new) end;
begin
  if was is distinct from is_now
    and exists (select from gc_person where id = coalesce(new.person_id, old.person_id)) then
    insert into row_change (subject, subject_id, actor_name, field, old, new)
    values ('gc_person', coalesce(new.person_id, old.person_id), coalesce(new.updated_by, old.updated_by), 'onGoing',
      to_jsonb(was), to_jsonb(is_now));
  end if;
  return null;
end
$$;
create trigger gc_person_keeps_projects after insert or update or delete on gc_person_project
  for each row execute function gc_person_keeps_projects();
