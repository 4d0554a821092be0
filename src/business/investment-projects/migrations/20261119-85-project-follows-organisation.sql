-- Lists, filters and workbooks name the legal organisation as it is called now. What was decided keeps the name of its
-- time: the facts of a project and its change requests hold it.
create function gc_org_renames_projects() returns trigger language plpgsql as $$
begin
  update gc_project set legal_org_name = new.org_name, legal_org_code = new.credit_code where legal_org_id = new.id;
  return null;
end
$$;
create trigger gc_org_renames_projects after update of org_name, credit_code on gc_org
  for each row when (old.org_name is distinct from new.org_name or old.credit_code is distinct from new.credit_code)
  execute function gc_org_renames_projects();
