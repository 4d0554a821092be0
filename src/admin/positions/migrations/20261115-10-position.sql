create table position (
  id          uuid primary key,
  code        text not null unique check (length(code) between 1 and 64),
  name        text not null check (length(name) between 1 and 100),
  post_rank   text not null,
  company_id  text,
  created_by  text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_by  text,
  updated_at  timestamptz
);
create index position_by_creation on position (created_at);
