-- Heads of departments are few among many users, and every tree of departments asks for them.
create index app_user_heads on app_user (id) where depart_ids is not null;
