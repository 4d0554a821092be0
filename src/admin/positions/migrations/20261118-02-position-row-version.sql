alter table position add column version integer not null default 1;
create trigger position_counts_version before update on position
  for each row execute function count_row_version();
