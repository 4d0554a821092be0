drop trigger gc_org_counts_version on gc_org;
create trigger gc_org_counts_version before update on gc_org for each row execute function count_timed_row_version();
