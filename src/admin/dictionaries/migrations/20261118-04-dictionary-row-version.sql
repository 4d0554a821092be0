alter table dictionary add column version integer not null default 1;
create trigger dictionary_counts_version before update on dictionary
  for each row execute function count_row_version();
