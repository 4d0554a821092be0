-- A kept caller holds the codes of the own departments and nothing else of them. A deleted department takes its links to
-- users along, and they speak; a new one has none.
drop trigger department_announces_changes on department;
create trigger department_announces_changes after update on department for each row
  when (old.org_code is distinct from new.org_code)
  execute function announce_row('department', 'id');
