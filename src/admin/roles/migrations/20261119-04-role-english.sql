-- The English side of a name, shown to those who read the platform in English. Without it they see the Chinese one.
alter table role add column role_name_en text check (length(role_name_en) between 1 and 60);
