-- An institution belongs to its organisation, whatever that is called and whatever its code is.
create function gc_org_renames_institutions() returns trigger language plpgsql as $$
begin
  update institution set org_name = new.org_name, org_code = new.credit_code where org_id = new.id;
  return null;
end
$$;
create trigger gc_org_renames_institutions after update of org_name, credit_code on gc_org
  for each row when (old.org_name is distinct from new.org_name or old.credit_code is distinct from new.credit_code)
  execute function gc_org_renames_institutions();
