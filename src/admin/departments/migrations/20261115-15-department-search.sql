-- The initials by which a clerk finds a name; code fills the column, because the database knows no pinyin.
alter table department add column pinyin text;

-- The last code given below each parent ('' for the top). A code is never given twice: whatever was stamped with the
-- code of a department that is gone must not turn up as the property of a new one.
create table department_code (
  parent_code  text primary key,
  last_code    text not null check (last_code ~ '^([A-Z][0-9]{2})+$')
);
