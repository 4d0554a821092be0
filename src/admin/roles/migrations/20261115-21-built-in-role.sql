-- Roles that the product brings stay: its menus and rules name them.
alter table role add column is_built_in boolean not null default false;
update role set is_built_in = true where created_by is null;
