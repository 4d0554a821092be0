-- The English side of a title and of its line, shown to those who read the platform in English. Without it they see the
-- Chinese one.
alter table permission
  add column name_en text check (length(name_en) between 1 and 100),
  add column description_en text check (length(description_en) between 1 and 500);
