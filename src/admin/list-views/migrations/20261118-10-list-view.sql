-- What users keep of a list page: what it is narrowed by, and how it looks. Everybody sees a shared view.
create table list_view (
  id          uuid primary key,
  version     integer not null default 1,
  page        text not null check (length(page) between 1 and 200),
  title       text not null check (length(title) between 1 and 40),
  shared      boolean not null default false,
  content     jsonb not null,
  owner_id    uuid not null references app_user on delete cascade,
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz,
  unique (owner_id, page, title)
);
create index list_view_shared_by_page on list_view (page) where shared;
create trigger list_view_counts_version before update on list_view for each row execute function count_row_version();
