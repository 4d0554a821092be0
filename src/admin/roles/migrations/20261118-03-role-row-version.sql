alter table role add column version integer not null default 1;
create trigger role_counts_version before update on role
  for each row execute function count_row_version();
